import { inLanguage } from '../../core/in-language.ts';
import type { WriteContext } from '../../core/operations/context.ts';
import { readFamily } from '../family/index.ts';
import { closeCards, postCard } from '../inbox/index.ts';
import { type Heartbeat, nothingPlanned } from './heartbeat.ts';
import { saveProgress } from './heartbeat-store.ts';
import { whyInEnglish, whyInGerman } from './why.ts';

const words = {
  en: {
    title: (name: string) => `“${name}” is paused`,
    body: (why: string) =>
      `${whyInEnglish(why)} So Sprout paused this heartbeat, and nothing of it runs until you decide. Its last runs show what happened. Resume it when that is put right, or end it.`,
    thread: 'Heartbeats that are paused',
    resume: 'Resume',
    end: 'End it',
  },
  de: {
    title: (name: string) => `„${name}“ ist angehalten`,
    body: (why: string) =>
      `${whyInGerman(why)} Deshalb hat Sprout diesen Heartbeat angehalten, und er läuft nicht, bis ihr entscheidet. Seine letzten Läufe zeigen, was passiert ist. Setzt ihn fort, wenn das behoben ist, oder beendet ihn.`,
    thread: 'Angehaltene Heartbeats',
    resume: 'Fortsetzen',
    end: 'Beenden',
  },
};

/** Pauses a heartbeat that cannot go on, and asks the parents what to do. All such questions share a thread. */
export async function pauseFor(context: WriteContext, heartbeat: Heartbeat, why: string): Promise<void> {
  const { heartbeatId, name } = heartbeat;
  const { db, familyId } = context;
  saveProgress(db, familyId, { ...heartbeat, ...nothingPlanned, status: 'paused', pausedWhy: why });
  context.emit({ type: 'heartbeat.paused', refs: { heartbeatId }, payload: { why } });
  const { title, body, thread, resume, end } = inLanguage(words, (await readFamily(db, familyId))?.language ?? 'en');
  const operation = 'heartbeat.update';
  await postCard(context, {
    kind: 'question',
    title: title(name),
    body: body(why),
    source: sourceOf(heartbeatId),
    subject: `heartbeat ${heartbeatId}`,
    topic: { key: 'paused heartbeats', title: thread },
    options: [
      { label: resume, actions: [{ operation, args: { heartbeatId, action: 'resume' } }] },
      { label: end, actions: [{ operation, args: { heartbeatId, action: 'cancel' } }] },
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
