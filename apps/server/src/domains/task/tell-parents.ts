import type { WriteContext } from '../../core/operations/context.ts';
import { findChild, type InEachLanguage, inFamilyLanguage } from '../family/index.ts';
import { postCard } from '../inbox/index.ts';
import type { Submission, Task } from './task.ts';

interface Words {
  readonly title: (kid: string) => string;
  readonly body: (kid: string, task: string) => string;
  readonly thread: (kid: string) => string;
}

const words: InEachLanguage<Words> = {
  en: {
    title: (kid) => `Make time for ${kid}`,
    body: (kid, task) =>
      `In the chat “${task}”, ${kid} wrote something that may weigh on a child. Sprout did not go into it, and asked ${kid} to talk with a grown-up whom ${kid} trusts.\n\nFind a quiet moment today, ask how ${kid} is, and listen. If you are worried, talk to somebody who helps: your child’s doctor, the school, or a helpline for children. The words themselves are in the chat of the task and not here.`,
    thread: (kid) => `Tasks of ${kid}`,
  },
  de: {
    title: (kid) => `Nehmt euch Zeit für ${kid}`,
    body: (kid, task) =>
      `Im Gespräch „${task}“ hat ${kid} etwas geschrieben, das ein Kind belasten kann. Sprout ist nicht darauf eingegangen und hat ${kid} gebeten, mit einem vertrauten Erwachsenen zu sprechen.\n\nSucht heute einen ruhigen Moment, fragt, wie es ${kid} geht, und hört zu. Wenn ihr euch Sorgen macht, sprecht mit jemandem, der hilft: mit der Kinderärztin, der Schule oder einem Sorgentelefon. Die Worte selbst stehen im Gespräch der Aufgabe und nicht hier.`,
    thread: (kid) => `Aufgaben von ${kid}`,
  },
};

/** Tells the parents that a chat turned serious, in kind words and none of the kid's. */
export async function tellParents(context: WriteContext, task: Task, { submissionId, childId }: Submission) {
  const { db, familyId } = context;
  const [kid, { title, body, thread }] = await Promise.all([
    findChild(db, familyId, childId),
    inFamilyLanguage(context, words),
  ]);
  const name = kid?.name ?? '';
  await postCard(context, {
    kind: 'report',
    title: title(name),
    body: body(name, task.name),
    source: { kind: 'submission', id: submissionId },
    childId,
    topic: { key: `tasks ${childId}`, title: thread(name) },
  });
}
