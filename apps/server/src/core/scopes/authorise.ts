import type { Audience, Scope } from '@sprout/contract';
import { refuse } from '../errors/refusal.ts';
import type { Principal } from '../principal.ts';

interface Gate {
  readonly name: string;
  readonly audience: readonly Audience[];
  readonly scope: Scope | null;
}

/** The one rule for operations and resources alike: the right kind of caller, and for agents the scope. */
export function authorise(principal: Principal | null, gate: Gate): void {
  if (gate.audience.includes('anyone')) return;
  if (principal === null) throw refuse('NOT_SIGNED_IN');
  // Sprout itself has operations of its own, and acts for a parent through those of agents.
  const isOwn = principal.kind === 'sprout' && gate.audience.includes('sprout');
  const kind = principal.kind === 'sprout' && !isOwn ? 'agent' : principal.kind;
  if (!gate.audience.includes(kind)) {
    throw refuse('AUDIENCE_MISMATCH', {
      details: { operation: gate.name, audience: gate.audience.map(inWords).join(' or ') },
    });
  }
  if (kind !== 'agent' || principal.scopes === 'all') return;
  if (gate.scope !== null && !principal.scopes.has(gate.scope)) {
    throw refuse('SCOPE_MISSING', { details: { scope: gate.scope } });
  }
}

function inWords(audience: Audience): string {
  if (audience === 'sprout') return 'Sprout itself';
  return audience === 'agent' ? 'an agent' : `a ${audience}`;
}
