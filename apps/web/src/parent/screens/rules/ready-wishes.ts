/** Wishes that many families have, to start from in one tap. */
import { wordsOf } from '../../../client/words.ts';
import { familyNow } from '../../family.ts';
import { emptyStep } from './empty-step.ts';
import { emptyWish, type WishDraft } from './wish.ts';
import { emptyWhen } from './wish-when.ts';

export const readyNames = ['allDone', 'waits', 'weekend', 'goal'] as const;
type ReadyName = (typeof readyNames)[number];

export function readyWish(ready: ReadyName): WishDraft {
  const { readies, texts } = wordsOf('rules');
  const [kid] = familyNow().kids;
  const childId = kid?.childId ?? '';
  const step = emptyStep();
  const drafts: Readonly<Record<ReadyName, Partial<WishDraft>>> = {
    allDone: { when: { ...emptyWhen, childId, before: '17:00', days: ['mon', 'tue', 'wed', 'thu', 'fri'] } },
    waits: {
      when: { ...emptyWhen, what: 'open.screentime' },
      steps: [{ ...step, kind: 'remind', text: texts.waits }],
    },
    weekend: {
      when: { ...emptyWhen, childId, days: ['sat', 'sun'] },
      steps: [{ ...step, kind: 'gems', amount: '2', text: texts.weekend }],
    },
    goal: {
      when: { ...emptyWhen, what: 'reward.goal_reached' },
      steps: [{ ...step, kind: 'tellKid', text: texts.goal }],
    },
  };
  return { ...emptyWish(step), name: readies[ready], ...drafts[ready] };
}
