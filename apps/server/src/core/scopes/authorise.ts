import { refuse } from '../errors/refusal.ts';
import type { Audience } from '../operations/define-operation.ts';
import type { Principal } from '../principal.ts';
import type { Scope } from './scopes.ts';

interface Gate {
  readonly name: string;
  readonly audience: readonly Audience[];
  readonly scope: Scope | null;
  /** A locked device may use it too. */
  readonly worksLocked?: boolean;
}

/** The rule for operations and resources: the caller is of the right kind, and an agent has the scope. */
export function authorise(principal: Principal | null, gate: Gate): void {
  if (gate.audience.includes('anyone')) return;
  if (principal === null) throw refuse('NOT_SIGNED_IN');
  if (!isFor(principal, gate)) {
    throw refuse('AUDIENCE_MISMATCH', {
      details: { operation: gate.name, audience: gate.audience.map(inWords).join(' or ') },
    });
  }
  if (!isOpenTo(principal, gate)) throw refuse('PIN_NEEDED');
  if (!hasScope(principal, gate)) throw refuse('SCOPE_MISSING', { details: { scope: gate.scope } });
}

/** The same rule as a boolean. Operations that a caller may not call are not listed for it either. */
export function isAuthorised(principal: Principal | null, gate: Gate): boolean {
  if (gate.audience.includes('anyone')) return true;
  return principal !== null && isFor(principal, gate) && isOpenTo(principal, gate) && hasScope(principal, gate);
}

/** Whether a caller may do what a scope guards inside an operation. People are not limited by scopes. */
export function holdsScope({ kind, scopes }: Principal, scope: Scope): boolean {
  return kind === 'parent' || kind === 'kid' || scopes === 'all' || scopes.has(scope);
}

/** Refuses a caller who may not do what the scope guards. */
export function requireScope(principal: Principal, scope: Scope): void {
  if (!holdsScope(principal, scope)) throw refuse('SCOPE_MISSING', { details: { scope } });
}

/** Refuses an approval by an agent without the scope that its effect needs: it is left to the parent. */
export function requireApprover(principal: Principal, scope: Scope): void {
  if (!holdsScope(principal, scope)) throw refuse('PARENT_DECIDES', { details: { scope } });
}

function isFor(principal: Principal, { audience }: Gate): boolean {
  return audience.includes(kindFor(principal, audience));
}

function isOpenTo({ isLocked }: Principal, { worksLocked }: Gate): boolean {
  return !isLocked || worksLocked === true;
}

function hasScope(principal: Principal, { audience, scope }: Gate): boolean {
  if (kindFor(principal, audience) !== 'agent' || principal.scopes === 'all') return true;
  return scope === null || principal.scopes.has(scope);
}

/** Sprout itself has operations of its own, and acts for a parent through those of agents. */
function kindFor({ kind }: Principal, audience: readonly Audience[]): Principal['kind'] {
  return kind === 'sprout' && !audience.includes('sprout') ? 'agent' : kind;
}

function inWords(audience: Audience): string {
  if (audience === 'sprout') return 'Sprout itself';
  return audience === 'agent' ? 'an agent' : `a ${audience}`;
}
