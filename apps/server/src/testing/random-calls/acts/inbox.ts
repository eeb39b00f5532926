import { type Act, often, on, parentOf } from '../act.ts';
import type { KnownCard } from '../known.ts';

const isOpenQuestion = ({ state }: KnownCard) => state === 'open';

const answer = on(
  ({ cards }) => [...cards.filter(({ kind }) => kind === 'question').slice(-1), ...cards.filter(isOpenQuestion)],
  ({ cardId, options }, _known, dice) => ({
    who: parentOf(dice),
    operation: 'inbox.answer',
    args: { cardId, optionId: options[dice.two % options.length]?.optionId },
  }),
);

const tidyInbox = on(
  ({ threads }) => threads,
  ({ threadId }, _known, dice) =>
    dice.two > 5
      ? { who: parentOf(dice), operation: 'inbox.mark_read', args: { threadId } }
      : { who: parentOf(dice), operation: 'inbox.archive', args: { threadId, archived: dice.two > 1 } },
);

export const answering: readonly Act[] = [...often(6, answer), tidyInbox];
