import type { OutputEnvelope } from '@sprout/agent-protocol/pure';
import { message } from '@sprout/messages';
import { refsSince } from '../activity/index.ts';
import type { RunSession } from './session.ts';
import type { SinkCall } from './sink.ts';

/** Writes over what was there: which event tells of another such write, and which argument names the thing. */
const overwrites: Readonly<Record<string, { readonly event: string; readonly id: string }>> = {
  'task.update': { event: 'task.updated', id: 'taskId' },
  'reward.update': { event: 'reward.updated', id: 'rewardId' },
  'canvas.update': { event: 'canvas.updated', id: 'canvasId' },
};

/**
 * What somebody else changed while the agent worked is not written over unseen: the writes become proposals, and a parent
 * decides with what is there now before their eyes.
 */
export async function besideChanges(session: RunSession, output: OutputEnvelope): Promise<OutputEnvelope> {
  if (!output.success || output.recommendation !== 'proceed') return output;
  const { calls } = session.planCalls(output);
  const changed = await Promise.all(calls.map((call) => isChanged(session, call)));
  if (!changed.includes(true)) return output;
  session.ownQuestion = message('run.changedMeanwhile');
  return { ...output, recommendation: 'escalate' };
}

async function isChanged({ context, events, run }: RunSession, { operation, args }: SinkCall): Promise<boolean> {
  const overwrite = overwrites[operation];
  const began = events.findLast((event) => event.type === 'attempt_started')?.at;
  if (overwrite === undefined || began === undefined) return false;
  const refs = await refsSince(context.db, context.familyId, overwrite.event, began);
  return refs.some((each) => each[overwrite.id] === args[overwrite.id] && each.runId !== run.runId);
}
