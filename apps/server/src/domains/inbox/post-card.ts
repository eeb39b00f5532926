import type { WriteContext } from '../../core/operations/context.ts';
import { formatInstant } from '../../core/time/zone.ts';
import { closeCards } from './close-cards.ts';
import { type CardCall, type CardKind, type CardSource, checkCalls, INBOX_URI } from './inbox.ts';
import { findThread, findThreadByTopic, insertCard, insertThread, raiseThread } from './inbox-store.ts';

export interface CardDraft {
  readonly kind: CardKind;
  readonly title: string;
  /** Text by Sprout or a parent's agent. Text that a kid typed goes into childWords, never in here. */
  readonly body: string;
  readonly childWords?: string | undefined;
  /** A question's choices. */
  readonly options?: readonly CardCall[];
  readonly source: CardSource;
  /** When a question expires. */
  readonly expiresAt?: number;
  /** The thread to add to. Default: the thread of the topic, or a new one. */
  readonly threadId?: string;
  /** Cards of one topic share a thread. */
  readonly topic?: { readonly key: string; readonly title: string };
}

export interface PostedCard {
  readonly cardId: string;
  readonly threadId: string;
}

/** Puts a card into the inbox, in the caller's transaction. */
export async function postCard(context: WriteContext, posting: CardDraft): Promise<PostedCard> {
  const { db, familyId, random, now, nowLocal } = context;
  const calls = posting.options ?? [];
  const isQuestion = posting.kind === 'question';
  if (isQuestion !== calls.length > 0) throw new Error('a question needs options, and other cards take none');
  checkCalls(calls);
  if (isQuestion) await closeCards(context, posting.source, 'replaced', 'A newer question took its place.');

  const place = context.nextPlace();
  const threadId = await threadFor(context, posting, place);
  const cardId = random.id('ca');
  const expiresAt = (isQuestion ? posting.expiresAt : undefined) ?? null;
  insertCard(db, familyId, {
    cardId,
    place,
    threadId,
    kind: posting.kind,
    title: posting.title,
    body: posting.body,
    childWords: posting.childWords ?? null,
    options: JSON.stringify(calls.map((call) => ({ optionId: random.id('op'), ...call }))),
    state: isQuestion ? 'open' : 'for_reading',
    source: posting.source,
    createdAt: now,
    createdLocal: nowLocal,
    expiresAt,
    expiresLocal: expiresAt === null ? null : formatInstant(expiresAt, context.clock.timezone),
  });
  raiseThread(db, familyId, threadId, { place, questions: isQuestion ? 1 : 0, updatedLocal: nowLocal });
  context.touch(INBOX_URI);
  return { cardId, threadId };
}

async function threadFor(context: WriteContext, posting: CardDraft, place: number): Promise<string> {
  const { db, familyId } = context;
  const { threadId, topic, title } = posting;
  if (threadId !== undefined) {
    if ((await findThread(db, familyId, threadId)) === undefined) throw context.unknownId('threadId');
    return threadId;
  }
  const known = topic && (await findThreadByTopic(db, familyId, topic.key));
  if (known !== undefined) return known.threadId;
  const made = context.random.id('th');
  insertThread(db, familyId, {
    threadId: made,
    place,
    topicKey: topic?.key ?? null,
    title: topic?.title ?? title,
    updatedLocal: context.nowLocal,
  });
  return made;
}
