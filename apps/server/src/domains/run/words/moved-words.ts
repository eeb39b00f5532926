/** What a parent reads when a question is asked anew, because what it showed no longer holds. Pure. */
import { type Message, message } from '@sprout/messages';
import { changesBetween } from '../../../core/operations/change.ts';
import type { Proposal } from '../question.ts';

/** What moved between the two questions. */
export function movedWords(shown: readonly Proposal[], now: readonly Proposal[]): Message {
  const moved = now.flatMap(({ path, before }) => {
    const was = shown.find((one) => one.path === path);
    return was === undefined ? [] : changesBetween(was.before, before);
  });
  return moved.length === 0 ? message('run.askedAnew') : message('run.askedAnewBecause', { moved });
}
