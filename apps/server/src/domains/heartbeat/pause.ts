import { type Message, message, renderMessage } from '@sprout/messages';
import type { WriteContext } from '#operations';
import { closeCards, postCard } from '../inbox/index.ts';
import { type Heartbeat, nothingPlanned } from './heartbeat.ts';
import { saveProgress } from './heartbeat-store.ts';
import type { Why } from './why.ts';

/** Pauses a heartbeat that cannot go on, and asks the parents what to do. All such questions share a thread. */
export async function pauseFor(context: WriteContext, heartbeat: Heartbeat, why: Why): Promise<void> {
  const { heartbeatId, name } = heartbeat;
  const { db, familyId } = context;
  saveProgress(db, familyId, { ...heartbeat, ...nothingPlanned, status: 'paused', pausedWhy: why.listed });
  context.emit({ type: 'heartbeat.paused', refs: { heartbeatId }, payload: { why: renderMessage('en', why.listed) } });
  const operation = 'heartbeat.update';
  await postCard(context, {
    kind: 'question',
    title: message('heartbeatCards.paused', { heartbeat: name }),
    body: message('heartbeatCards.pausedWhy', { why: why.onCard }),
    source: sourceOf(heartbeatId),
    subject: `heartbeat ${heartbeatId}`,
    topic: { key: 'paused heartbeats', title: message('heartbeatCards.pausedThread') },
    options: [
      { label: message('heartbeatCards.resume'), actions: [{ operation, args: { heartbeatId, action: 'resume' } }] },
      { label: message('heartbeatCards.end'), actions: [{ operation, args: { heartbeatId, action: 'cancel' } }] },
    ],
  });
}

/** Closes the question about a paused heartbeat, because somebody decided elsewhere. */
export async function closeQuestion(context: WriteContext, heartbeatId: string, outcome: Message): Promise<void> {
  await closeCards(context, sourceOf(heartbeatId), 'closed', outcome);
}

function sourceOf(heartbeatId: string) {
  return { kind: 'heartbeat', id: heartbeatId };
}
