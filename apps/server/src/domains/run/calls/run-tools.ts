/** Which tools a run may call: its hands, without what no run may write, and for a kid's run only that kid's own things. */
import type { OperationDefinition } from '#operations';
import { tools } from '../../../core/operations/catalogue.ts';
import { publishedName } from '../../../core/operations/published-name.ts';
import type { Principal } from '../../../core/principal.ts';
import { authorise, holdsScope, isAuthorised } from '../../../core/scopes/authorise.ts';
import { type Scope, scopeNames, scopes } from '../../../core/scopes/scopes.ts';
import { isForEverybody, isOfOneKid } from '../../safety/index.ts';
import type { Run } from '../run-store.ts';

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
export function findTool(name: string): OperationDefinition | undefined {
  const definition = tools.get(publishedName(name));
  if (definition === undefined) return undefined;
  const isRefused = definition.effect === 'write' && never.some((domain) => definition.name.startsWith(domain));
  return isRefused ? undefined : definition;
}

/** The tools of a run's hands that a run can call. */
export function listTools(hands: readonly string[]): OperationDefinition[] {
  return hands.flatMap((hand) => findTool(hand) ?? []);
}

/** Whether an agent could do by itself everything that the hands name. */
export function mayUseHands(principal: Principal, hands: readonly string[]): boolean {
  return listTools(hands).every((definition) => isAuthorised(principal, definition));
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
export function listMissingScopes(principal: Principal, hands: readonly string[]): Scope[] {
  if (mayReadEverything(principal)) return [];
  const needed = listTools(hands).flatMap(({ name, scope }): readonly Scope[] => {
    if (readsAll.includes(name)) return readScopes;
    return scope === null ? [] : [`${scope.slice(0, scope.indexOf(':'))}:read` as Scope];
  });
  return [...new Set(needed)].filter((scope) => !holdsScope(principal, scope));
}

/** Refuses an agent that could not do by itself everything that the hands name; it names the missing scope. */
export function requireHands(principal: Principal, hands: readonly string[]): void {
  for (const definition of listTools(hands)) authorise(principal, definition);
}

type Arguments = Readonly<Record<string, unknown>>;

/**
 * What a run may read, with which arguments; undefined if it may not. What a kid started reads that kid's own things alone,
 * no matter who wrote the skill and what its hands say.
 */
export function limitToOwnKid(
  { authority }: Pick<Run, 'authority'>,
  definition: OperationDefinition,
  args: Arguments,
): Arguments | undefined {
  if (authority.kind !== 'kid' || definition.effect !== 'read' || isForEverybody(definition)) return args;
  const childId = authority.actorId;
  if (!isOfOneKid(definition) || (args.childId ?? childId) !== childId) return undefined;
  return { ...args, childId };
}

/** Whether a run may use a tool at all. */
export function mayUseTool(run: Pick<Run, 'authority'>, definition: OperationDefinition): boolean {
  return limitToOwnKid(run, definition, {}) !== undefined;
}
