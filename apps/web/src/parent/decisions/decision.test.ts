import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { keepMessages } from '../../client/sentences.ts';
import { approvableTogether, decisionOf, noFacts, type Question } from './decision.ts';

function question(kind: string, operation: string, options: readonly Record<string, unknown>[]): Question {
  return {
    cardId: 'card_1',
    threadId: 'thr_1',
    title: 'Title of the server',
    body: 'Body',
    childWords: null,
    media: [],
    about: { kind, id: `${kind}_1`, childId: 'ch_1' },
    askedBy: null,
    options: options.map((args, index) => ({
      optionId: `opt_${index}`,
      label: `Option ${index}`,
      actions: [{ operation, args, effect: null }],
    })),
    createdAt: '2026-11-16T10:00:00Z',
    expiresAt: null,
  };
}

describe('an open question', () => {
  it('about a submission knows its task, and the gems that a tap brings', () => {
    const asked = question('submission', 'task.review', [{ action: 'approve', gems: 4 }, { action: 'reject' }]);
    const task = { taskId: 'task_1', emoji: '🐇' };
    const decision = decisionOf(asked, { ...noFacts, submissions: new Map([['submission_1', task]]) });
    assert.deepEqual(decision.kind === 'submission' && [decision.task, decision.gems], [task, 4]);
  });

  it('about screen time offers each number of minutes', () => {
    const asked = question('screentime_request', 'screentime.review_request', [
      { action: 'approve', durationMinutes: 30 },
      { action: 'approve', durationMinutes: 15 },
      { action: 'deny' },
    ]);
    const decision = decisionOf(asked, {
      ...noFacts,
      times: new Map([['ch_1', { remainingMinutes: 45, unlockedUntil: null, gemsPerMinute: 1, quietHours: [] }]]),
    });
    assert.deepEqual(
      decision.kind === 'time' && [
        decision.minutes,
        decision.grants.map(({ minutes }) => minutes),
        decision.time?.remainingMinutes,
      ],
      [30, [30, 15], 45],
    );
  });

  it('about a claim knows from the message of its body whether the yes brings minutes at once', () => {
    const asked = question('claim', 'reward.review_claim', [{ action: 'approve' }, { action: 'deny' }]);
    const bodyOf = (minutes: number) => ({
      ...asked,
      messages: { '/body': { id: 'rewardCards.body', params: { reward: 'Film', gems: 5, minutes } } },
    });
    for (const minutes of [0, 30]) {
      const card = bodyOf(minutes);
      keepMessages(card as object);
      const decision = decisionOf(card, noFacts);
      assert.equal(decision.kind === 'claim' && decision.isMinutes, minutes > 0);
    }
  });

  it('of an agent, or of a kind that this page does not know, is asked in its own words', () => {
    const asked = question('skill', 'task.create', [{ name: 'Read' }, {}]);
    assert.equal(decisionOf(asked, noFacts).kind, 'question');
    assert.equal(decisionOf({ ...asked, options: [] }, noFacts).kind, 'question');
  });
});

it('hand-ins can be approved together, from two on', () => {
  const asked = (kind: string, id: string) => {
    const one = question(kind, 'task.review', [{ action: 'approve' }]);
    return decisionOf({ ...one, about: { ...one.about, id } }, noFacts);
  };
  const [one, two, claim] = [asked('submission', '1'), asked('submission', '2'), asked('claim', '3')];
  assert.deepEqual(approvableTogether([one, claim, two]), [one, two]);
  assert.deepEqual(approvableTogether([one, claim]), []);
});
