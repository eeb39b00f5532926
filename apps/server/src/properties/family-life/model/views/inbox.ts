/** What the inbox must show. Its words are the product's own: the model only knows that they stay the same. */
import { wireTime } from '../time.ts';
import type { Card, Thread, World } from '../world.ts';

const SHOWN = 50;

const byLatest = (one: Thread, other: Thread) => other.raised - one.raised;
const cardsOf = (world: World, { threadId }: Thread) => world.cards.filter((card) => card.threadId === threadId);

/** What nobody read and nobody settled. */
const isNew = ({ isRead, state }: Card) => !isRead && (state === 'open' || state === 'for_reading');

function threadShown(world: World, thread: Thread) {
  const cards = cardsOf(world, thread);
  return {
    threadId: thread.threadId,
    title: `~title of ${thread.threadId}`,
    unread: cards.filter(isNew).length,
    openQuestions: cards.filter(({ state }) => state === 'open').length,
    updatedAt: wireTime(thread.updatedAt, world.zone),
  };
}

export function threadList(world: World, archived: boolean) {
  return world.threads
    .filter(({ isArchived }) => isArchived === archived)
    .sort(byLatest)
    .map((thread) => threadShown(world, thread));
}

const labelOf = (optionId: string) => `~label of ${optionId}`;

function words(world: World, { cardId, posted, childWords, about, options, createdAt, expiresAt }: Card) {
  return {
    cardId,
    title: `~title of ${cardId} at ${posted}`,
    body: `~body of ${cardId} at ${posted}`,
    childWords,
    about,
    askedBy: null,
    options: options.map(({ optionId, operation, args }) => ({
      optionId,
      label: labelOf(optionId),
      actions: [{ operation, args, effect: null }],
    })),
    createdAt: wireTime(createdAt, world.zone),
    expiresAt: expiresAt === null ? null : wireTime(expiresAt, world.zone),
  };
}

function outcomeOf({ cardId, posted, state, answer, isTakenBack }: Card): string | null {
  if (answer !== null) return labelOf(answer.optionId);
  return state === 'open' || state === 'for_reading'
    ? null
    : `~${isTakenBack ? 'new ' : ''}outcome of ${cardId} at ${posted}`;
}

export function threadWithCards(world: World, thread: Thread) {
  const items = cardsOf(world, thread)
    .map((card) => ({
      ...words(world, card),
      kind: card.kind,
      // Nothing that runs do is part of the model.
      changes: [],
      state: card.state,
      outcome: outcomeOf(card),
      answer: card.answer && { optionId: card.answer.optionId, answeredBy: card.answer.answeredBy },
    }))
    .reverse();
  return { ...threadShown(world, thread), archived: thread.isArchived, items };
}

export function inboxResource(world: World) {
  const questions = world.cards.filter(({ state }) => state === 'open').reverse();
  const archivedThreads = world.threads.filter(({ isArchived }) => isArchived).length;
  return {
    threads: threadList(world, false).slice(0, SHOWN),
    questions: questions.slice(0, SHOWN).map((card) => ({ ...words(world, card), threadId: card.threadId })),
    ended: [],
    totals: {
      threads: world.threads.length - archivedThreads,
      archivedThreads,
      unread: world.cards.filter(isNew).length,
      openQuestions: questions.length,
    },
  };
}
