import { type Message, message } from '@sprout/messages';
import { limits, requireFewer, type WriteContext } from '#operations';
import { formatInstant } from '../../core/time/zone.ts';
import { announceCard } from '../notify/index.ts';
import { closeCards } from './end-cards.ts';
import {
  type CardChoice,
  type CardKind,
  type CardMedia,
  type CardSource,
  checkCalls,
  checkHeldCall,
  HELD_CALL,
  INBOX_URI,
  optionOf,
} from './inbox.ts';
import {
  countOpenThreads,
  findSpentCard,
  findThread,
  findThreadByTopic,
  insertThread,
  isUnread,
  putCard,
  raiseThread,
  type ThreadRow,
} from './inbox-store.ts';

export interface CardDraft {
  readonly kind: CardKind;
  readonly title: Message;
  /** By Sprout or a parent's agent. What a kid typed goes into childWords, never in here. */
  readonly body: Message;
  readonly childWords?: string | undefined;
  /** What a skill posted, as it was sent; the body shows it in words. */
  readonly result?: { readonly resultId: string; readonly data: Readonly<Record<string, unknown>> };
  /** Photos and videos that it is about. */
  readonly media?: readonly CardMedia[];
  /** A question's choices. On a report: what a tap can still do about it, such as taking it back. */
  readonly options?: readonly CardChoice[];
  readonly source: CardSource;
  /** The kid whom it concerns. */
  readonly childId?: string | undefined;
  /** The grant of the agent that made the options up. A tap then does only what this agent could do itself. */
  readonly askedBy?: string | undefined;
  /**
   * What the card is about, in words that stay the same however often a kid asks. A card about it that is not open, and that
   * nobody decided on, is written over, so that asking and taking back leaves one card.
   */
  readonly subject?: string;
  /** The parents know of it, so nobody is notified. */
  readonly isKnown?: boolean;
  /** When a planned question is to be shown. */
  readonly showAt?: number | undefined;
  /** When a question expires. */
  readonly expiresAt?: number | undefined;
  /** The thread to add to. Default: the thread of the topic, or a new one. */
  readonly threadId?: string;
  /** Cards of one topic share a thread. */
  readonly topic?: { readonly key: string; readonly title: Message };
}

export interface PostedCard {
  readonly cardId: string;
  readonly threadId: string;
}

/** Puts a card into the inbox, in the caller's transaction. */
export async function postCard(context: WriteContext, posting: CardDraft): Promise<PostedCard> {
  const { db, familyId, random, now, nowLocal } = context;
  const choices = posting.options ?? [];
  const isQuestion = posting.kind === 'question';
  const showAt = posting.showAt !== undefined && posting.showAt > now ? posting.showAt : null;
  if (isQuestion && choices.length === 0) throw new Error('a question needs options');
  if (posting.kind === 'brief' && choices.length > 0) throw new Error('a brief takes no options');
  const calls = choices.flatMap(({ actions }) => actions);
  if (posting.source.kind === HELD_CALL) calls.forEach(checkHeldCall);
  else checkCalls(calls);
  const askedBy = posting.askedBy ?? null;
  if (isQuestion)
    await closeCards(context, posting.source, 'replaced', message('inboxCards.outcomes.replaced'), askedBy);

  const place = context.nextPlace();
  const spent = posting.subject === undefined ? undefined : await findSpentCard(db, familyId, posting.subject);
  const thread = spent ? await requireThread(context, spent.threadId) : await threadFor(context, posting, place);
  refuseFullThread(thread, isQuestion);
  const { threadId } = thread;
  const addsUnread = spent === undefined || !isUnread(spent, thread);
  const cardId = spent?.cardId ?? random.id('ca');
  const expiresAt = (isQuestion ? posting.expiresAt : undefined) ?? null;
  putCard(db, familyId, {
    cardId,
    place,
    threadId,
    kind: posting.kind,
    title: posting.title,
    body: posting.body,
    childWords: posting.childWords ?? null,
    options: JSON.stringify(choices.map((choice) => optionOf(random.id('op'), choice))),
    state: showAt !== null ? 'planned' : isQuestion ? 'open' : 'for_reading',
    source: posting.source,
    childId: posting.childId ?? null,
    subject: posting.subject ?? null,
    askedBy,
    createdAt: now,
    createdLocal: nowLocal,
    expiresAt,
    expiresLocal: expiresAt === null ? null : formatInstant(expiresAt, context.clock.timezone),
    showAt,
    media: posting.media ?? [],
    resultId: posting.result?.resultId ?? null,
    result: posting.result?.data ?? null,
  });
  context.touch(INBOX_URI);
  if (showAt !== null) return { cardId, threadId };
  raiseThread(db, familyId, threadId, {
    place,
    unread: addsUnread ? 1 : 0,
    questions: isQuestion ? 1 : 0,
    updatedLocal: nowLocal,
  });
  if (posting.isKnown !== true) {
    announceCard(context, {
      cardId,
      kind: posting.kind,
      source: posting.source.kind,
      isAgents: posting.askedBy !== undefined,
    });
  }
  return { cardId, threadId };
}

type FoundThread = Pick<ThreadRow, 'threadId' | 'readPlace' | 'openQuestions'>;

async function threadFor(context: WriteContext, posting: CardDraft, place: number): Promise<FoundThread> {
  const { db, familyId } = context;
  const { threadId, topic, title } = posting;
  if (threadId !== undefined) return requireThread(context, threadId);
  const known = topic && (await findThreadByTopic(db, familyId, topic.key));
  if (isCounted(topic) && known?.archived !== 0) await refuseFullInbox(context);
  if (known !== undefined) return known;
  const made = context.random.id('th');
  insertThread(db, familyId, {
    threadId: made,
    place,
    topicKey: topic?.key ?? null,
    title: topic?.title ?? title,
    updatedLocal: context.nowLocal,
    archived: 0,
  });
  return { threadId: made, readPlace: 0, openQuestions: 0 };
}

/**
 * Whether a thread is refused in a full inbox. Those of skills and heartbeats are, because agents can make any number of
 * them. Sprout's own topics are few, each kid has one of each kind, and a kid can always ask.
 */
function isCounted(topic: CardDraft['topic']): boolean {
  return topic === undefined || /^(skill|heartbeat) /.test(topic.key);
}

async function requireThread(context: WriteContext, threadId: string): Promise<FoundThread> {
  const thread = await findThread(context.db, context.familyId, threadId);
  if (thread === undefined) throw context.unknownId('threadId');
  return thread;
}

/** Refuses a question in a thread where the parents have too many to answer already. */
function refuseFullThread({ openQuestions }: FoundThread, isQuestion: boolean): void {
  const [things, remedy] = ['open questions about one topic', 'an answer of a parent (inbox.answer)'];
  if (isQuestion) requireFewer(openQuestions, limits.openQuestionsPerThread, things, remedy);
}

/** Refuses one more open thread in an inbox that has as many as it may have. */
export async function refuseFullInbox({ db, familyId }: WriteContext): Promise<void> {
  const open = await countOpenThreads(db, familyId);
  requireFewer(open, limits.openThreadsPerFamily, 'threads in the inbox', 'inbox.archive by a parent');
}
