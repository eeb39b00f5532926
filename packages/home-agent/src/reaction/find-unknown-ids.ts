import type { Wire } from '../wire/wire.ts';
import { WireError } from '../wire/wire-error.ts';
import type { Reaction } from './reaction.ts';

export interface UnknownId {
  readonly reaction: string;
  readonly id: string;
}

/** Kids and tasks that reactions wait for and the family does not have: such a reaction would never do anything. Needs task:read. */
export async function findUnknownIds(wire: Wire, reactions: readonly Reaction[]): Promise<UnknownId[]> {
  const unknown: UnknownId[] = [];
  for (const { name, when } of reactions) {
    const childId = when.childId ?? when.allDone?.childId;
    const taskIds = when.allDone?.taskIds ?? (when.taskId === undefined ? [] : [when.taskId]);
    const lookUps = [
      ...(childId === undefined ? [] : [{ id: childId, tool: 'task.list', args: { childId, limit: 1 } }]),
      ...taskIds.map((taskId) => ({ id: taskId, tool: 'task.describe', args: { taskId } })),
    ];
    for (const { id, tool, args } of lookUps) {
      if (await isMissing(wire.send(tool, args))) unknown.push({ reaction: name, id });
    }
  }
  return unknown;
}

async function isMissing(asked: Promise<unknown>): Promise<boolean> {
  try {
    await asked;
    return false;
  } catch (thrown) {
    if (thrown instanceof WireError && thrown.envelope.code === 'DOMAIN_NOT_FOUND') return true;
    throw thrown;
  }
}
