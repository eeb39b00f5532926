import type { WriteContext } from '../../core/operations/context.ts';
import { type InEachLanguage, inFamilyLanguage } from '../family/index.ts';
import { closeCards, postCard } from '../inbox/index.ts';
import { cardWords } from './card-words.ts';
import { type Heartbeat, nothingPlanned } from './heartbeat.ts';
import { saveProgress } from './heartbeat-store.ts';

/** Pauses a heartbeat that cannot go on, and asks the parents what to do. All such questions share a thread. */
export async function pauseFor(context: WriteContext, heartbeat: Heartbeat, why: string): Promise<void> {
  const { heartbeatId, name } = heartbeat;
  const { db, familyId } = context;
  saveProgress(db, familyId, { ...heartbeat, ...nothingPlanned, status: 'paused', pausedWhy: why });
  context.emit({ type: 'heartbeat.paused', refs: { heartbeatId }, payload: { why } });
  const words = await inFamilyLanguage(context, cardWords);
  const operation = 'heartbeat.update';
  await postCard(context, {
    kind: 'question',
    title: words.paused(name),
    body: words.pausedWhy(why),
    source: sourceOf(heartbeatId),
    subject: `heartbeat ${heartbeatId}`,
    topic: { key: 'paused heartbeats', title: words.pausedThread },
    options: [
      { label: words.resume, actions: [{ operation, args: { heartbeatId, action: 'resume' } }] },
      { label: words.end, actions: [{ operation, args: { heartbeatId, action: 'cancel' } }] },
    ],
  });
}

/** Closes the question about a paused heartbeat, because somebody decided elsewhere. */
export async function closeQuestion(
  context: WriteContext,
  heartbeatId: string,
  outcome: InEachLanguage<string>,
): Promise<void> {
  await closeCards(context, sourceOf(heartbeatId), 'closed', outcome);
}

function sourceOf(heartbeatId: string) {
  return { kind: 'heartbeat', id: heartbeatId };
}
