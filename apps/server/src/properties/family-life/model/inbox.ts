import { tell } from './events.ts';
import { wireTime } from './time.ts';
import { type Actor, type Card, newId, type Option, Refused, require, type Thread, type World } from './world.ts';

interface Posting {
  readonly kind: Card['kind'];
  /** What it is about: a submission, claim, request or skill. */
  readonly about: Card['about'];
  readonly subject: string;
  readonly topic: string;
  readonly childWords: string | null;
  readonly options: Omit<Option, 'optionId'>[];
  readonly expiresAt: number | null;
}

export function postCard(world: World, { topic, options, ...posting }: Posting): void {
  const thread = world.threads.find((one) => one.topic === topic) ?? newThread(world, topic);
  thread.isArchived = false;
  thread.updatedAt = world.now;
  for (const card of world.cards)
    if (card.about.id === posting.about.id && card.state === 'open') card.state = 'replaced';
  // A card about the same that nobody decided on makes room.
  const spent = world.cards.findLast(({ subject, state }) => subject === posting.subject && state !== 'open');
  if (spent !== undefined) world.cards.splice(world.cards.indexOf(spent), 1);
  const cardId = spent?.cardId ?? newId(world, 'card');
  world.made += 1;
  thread.raised = world.made;
  world.cards.push({
    ...posting,
    cardId,
    posted: world.made,
    threadId: thread.threadId,
    options: options.map((option) => ({ optionId: newId(world, 'option'), ...option })),
    state: posting.kind === 'question' ? 'open' : 'for_reading',
    isRead: false,
    answer: null,
    isTakenBack: false,
    createdAt: world.now,
  });
}

function newThread(world: World, topic: string): Thread {
  const threadId = newId(world, 'thread');
  const thread = { threadId, topic, isArchived: false, updatedAt: world.now, raised: 0 };
  world.threads.push(thread);
  return thread;
}

/** Ends the open question about something that somebody decided elsewhere, or that nobody decided. */
export function closeCard(world: World, about: string, how: 'closed' | 'taken back' | 'expired'): void {
  for (const card of world.cards) {
    if (card.about.id !== about || card.state !== 'open') continue;
    card.state = how === 'expired' ? 'expired' : 'closed';
    if (how === 'closed') card.subject = null;
  }
}

/** Somebody takes back the decision on a question, which is then asked anew. */
export function overrule(world: World, about: string): void {
  const card = world.cards.findLast((one) => one.about.id === about && one.kind === 'question');
  if (card?.state === 'answered' || card?.state === 'closed') {
    Object.assign(card, { state: 'closed', answer: null, isTakenBack: true });
  }
}

/** A question is over at its end, whether or not somebody has written that down. */
function stateNow({ state, expiresAt }: Card, now: number): Card['state'] {
  return state === 'open' && expiresAt !== null && expiresAt <= now ? 'expired' : state;
}

type Perform = (world: World, actor: Actor, operation: string, args: object) => object;

export const inboxOperations = (perform: Perform) => ({
  'inbox.answer'(world: World, actor: Actor, { cardId, optionId }: { cardId: string; optionId: string }) {
    const card = require(world.cards.find((one) => one.cardId === cardId));
    const { operation, args } = require(card.options.find((one) => one.optionId === optionId));
    const before = card.answer;
    if (before?.optionId === optionId && before.answeredBy === actor.id) return answered(world, card, operation);
    const state = stateNow(card, world.now);
    if (state !== 'open') throw new Refused('ANSWER_STALE');
    card.state = 'answered';
    card.subject = null;
    const result = perform(world, actor, operation, args);
    card.answer = { optionId, answeredBy: actor.id, result, at: world.now };
    tell(world, actor, 'inbox.answered', { cardId, optionId, threadId: card.threadId }, { operations: [operation] });
    return answered(world, card, operation);
  },

  'inbox.mark_read'(world: World, _actor: Actor, { threadId }: { threadId: string }) {
    require(world.threads.find((one) => one.threadId === threadId));
    for (const card of world.cards) if (card.threadId === threadId) card.isRead = true;
    return { threadId, unread: 0 };
  },

  'inbox.archive'(world: World, _actor: Actor, { threadId, archived }: { threadId: string; archived: boolean }) {
    require(world.threads.find((one) => one.threadId === threadId)).isArchived = archived;
    return { threadId, archived };
  },
});

function answered(world: World, { cardId, answer }: Card, operation: string) {
  if (answer === null) throw new Error(`${cardId} has no answer`);
  const { optionId, result, at } = answer;
  return { cardId, optionId, results: [{ operation, result }], answeredAt: wireTime(at, world.zone) };
}
