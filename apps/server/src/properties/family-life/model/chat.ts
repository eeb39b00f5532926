/** Coached chats: what counts, and when it is enough. What the coach says is the coach's own affair. */
import type { ConversationSpec, Submission, Task, Turn } from './world.ts';

const wordsNeeded = { lenient: 1, balanced: 3, strict: 8 };

const plain = (text: string) => text.toLowerCase().split(/\W+/).join(' ').trim();

/** A reply counts with enough words, and if it was not said before. */
export function counts({ effort }: ConversationSpec, said: readonly Turn[], text: string): boolean {
  const isNew = !said.some((turn) => turn.who === 'kid' && plain(turn.text) === plain(text));
  return isNew && plain(text).split(' ').length >= wordsNeeded[effort];
}

export function countOf(turns: readonly Turn[]): number {
  return turns.filter(({ who, hasCounted }) => who === 'kid' && hasCounted).length;
}

export function needed({ minResponses, dailyTarget }: ConversationSpec): number {
  return Math.max(minResponses, dailyTarget ?? 0);
}

/** The coach's first words: we do not know them, but for a task's name they are the same wherever they are shown. */
export function openingOf({ taskId, name }: Task): string {
  return `~opening of ${taskId} ${name}`;
}

/** The coach's answer to a kid's turn. */
export function answerIn({ submissionId, turns }: Submission): string {
  return `~answer ${turns.length} in ${submissionId}`;
}
