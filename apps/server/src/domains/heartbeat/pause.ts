import type { WriteContext } from '../../core/operations/context.ts';
import { closeCards, postCard } from '../inbox/index.ts';
import { type Heartbeat, nothingPlanned } from './heartbeat.ts';
import { saveProgress } from './heartbeat-store.ts';

/** Pauses a heartbeat that cannot go on, and asks the parents what to do. All such questions share a thread. */
export async function pauseFor(context: WriteContext, heartbeat: Heartbeat, why: string): Promise<void> {
  const { heartbeatId, name } = heartbeat;
  const { db, familyId } = context;
  saveProgress(db, familyId, { ...heartbeat, ...nothingPlanned, status: 'paused', pausedWhy: why });
  context.emit({ type: 'heartbeat.paused', refs: { heartbeatId }, payload: { why } });
  const operation = 'heartbeat.update';
  await postCard(context, {
    kind: 'question',
    title: `“${name}” is paused`,
    body: `Sprout paused this heartbeat: ${why}`,
    source: sourceOf(heartbeatId),
    subject: `heartbeat ${heartbeatId}`,
    topic: { key: 'paused heartbeats', title: 'Heartbeats that are paused' },
    options: [
      { label: 'Resume', actions: [{ operation, args: { heartbeatId, action: 'resume' } }] },
      { label: 'End it', actions: [{ operation, args: { heartbeatId, action: 'cancel' } }] },
    ],
  });
}

/** Closes the question about a paused heartbeat, because somebody decided elsewhere. */
export async function closeQuestion(context: WriteContext, heartbeatId: string, outcome: string): Promise<void> {
  await closeCards(context, sourceOf(heartbeatId), 'closed', outcome);
}

function sourceOf(heartbeatId: string) {
  return { kind: 'heartbeat', id: heartbeatId };
}
