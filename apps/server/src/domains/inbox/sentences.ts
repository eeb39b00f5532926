import { type Message, message } from '@sprout/messages';

/** Sentences that follow each other, as one message. */
export function sentences(all: readonly Message[]): Message {
  const [first, ...others] = all;
  return first !== undefined && others.length === 0 ? first : message('inboxCards.sentences', { all });
}
