import type { OperationDefinition } from '../../core/operations/define-operation.ts';
import { isForEverybody, isOfOneKid } from '../safety/index.ts';
import type { Run } from './run-store.ts';

type Arguments = Readonly<Record<string, unknown>>;

/**
 * What a run may read, with which arguments; undefined if it may not. What a kid started reads that kid's own things alone,
 * no matter who wrote the skill and what its hands say.
 */
export function argumentsFor(
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
export function isOpenTo(run: Pick<Run, 'authority'>, definition: OperationDefinition): boolean {
  return argumentsFor(run, definition, {}) !== undefined;
}
