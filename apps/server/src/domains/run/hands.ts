import { tools } from '../../core/operations/catalogue.ts';
import type { OperationDefinition } from '../../core/operations/define-operation.ts';
import { publishedName } from '../../core/operations/published-name.ts';
import type { Principal } from '../../core/principal.ts';
import { authorise, holdsScope, isAuthorised } from '../../core/scopes/authorise.ts';
import { type Scope, scopeNames, scopes } from '../../core/scopes/scopes.ts';

/**
 * What a run never writes, whatever its hands say: what runs and when, who may do what, and what parents are asked. So
 * no chain of calls can give a later run more than this one has. A result and a question have ways of their own.
 */
const never = [
  'run.',
  'heartbeat.',
  'skill.',
  'agent.',
  'access.',
  'family.',
  'inbox.',
  'notify.',
  'mcp.',
  'resource.',
];

/** The operation behind a tool's name, in either spelling; undefined if a run cannot call it. */
export function toolNamed(name: string): OperationDefinition | undefined {
  const definition = tools.get(publishedName(name));
  if (definition === undefined) return undefined;
  const isRefused = definition.effect === 'write' && never.some((domain) => definition.name.startsWith(domain));
  return isRefused ? undefined : definition;
}

/** The tools of a run's hands that a run can call. */
export function toolsIn(hands: readonly string[]): OperationDefinition[] {
  return hands.flatMap((hand) => toolNamed(hand) ?? []);
}

/** Whether an agent could do by itself everything that the hands name. */
export function coversHands(principal: Principal, hands: readonly string[]): boolean {
  return toolsIn(hands).every((definition) => isAuthorised(principal, definition));
}

/** Reads that show what belongs to every domain. */
const readsAll = ['activity.list', 'resource.wait_and_read'];

const readScopes = scopeNames.filter((scope) => scopes[scope].tier === 'read');

/** Whether a caller may read whatever there is in the family. */
export function mayReadEverything({ kind, scopes: held }: Principal): boolean {
  return kind !== 'agent' || held === 'all' || readScopes.every((scope) => held.has(scope));
}

/**
 * The scopes that a caller lacks to read all that the hands can have shown to a run, or changed: for `task.create` that is
 * task:read. Runs say what they read, so others see that a run was there, and not what is in it.
 */
export function missingToRead(principal: Principal, hands: readonly string[]): Scope[] {
  if (mayReadEverything(principal)) return [];
  const needed = toolsIn(hands).flatMap(({ name, scope }): readonly Scope[] => {
    if (readsAll.includes(name)) return readScopes;
    return scope === null ? [] : [`${scope.slice(0, scope.indexOf(':'))}:read` as Scope];
  });
  return [...new Set(needed)].filter((scope) => !holdsScope(principal, scope));
}

/** Refuses an agent that could not do by itself everything that the hands name; it names the missing scope. */
export function requireHands(principal: Principal, hands: readonly string[]): void {
  for (const definition of toolsIn(hands)) authorise(principal, definition);
}
