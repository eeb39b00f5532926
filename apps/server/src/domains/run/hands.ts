import { type OperationDefinition, operations, publishedName } from '@sprout/contract';
import type { Principal } from '../../core/principal.ts';
import { authorise, isAuthorised } from '../../core/scopes/authorise.ts';

const tools = new Map(
  operations
    .filter(({ audience }) => audience.includes('agent'))
    .map((definition) => [publishedName(definition.name), definition] as const),
);

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

/** Refuses an agent that could not do by itself everything that the hands name; it names the missing scope. */
export function requireHands(principal: Principal, hands: readonly string[]): void {
  for (const definition of toolsIn(hands)) authorise(principal, definition);
}
