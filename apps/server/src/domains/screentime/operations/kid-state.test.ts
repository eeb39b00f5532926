import assert from 'node:assert/strict';
import { it } from 'node:test';
import type { AnswerOf } from '#operations';
import { callDue } from '../../../testing/due.ts';
import { onBothStores } from '../../../testing/on-both-stores.ts';
import { refusesWrongCallers } from '../../../testing/operation-checks.ts';
import type { definition as kidScreentime } from './kid-state.ts';

const MINUTE = 60_000;

onBothStores('kid.screentime', (sprout) => {
  it('shows the kid the outcome of each request, with the parent’s reason', async () => {
    const test = sprout();
    const { familyId, parent, kids } = await test.family();
    const ask = async () => (await test.ok(kids[0], 'kid.request_screentime', { durationMinutes: 20 })).requestId;
    await test.ok(parent, 'screentime.review_request', {
      requestId: await ask(),
      action: 'approve',
      durationMinutes: 10,
    });
    await test.ok(parent, 'screentime.review_request', {
      requestId: await ask(),
      action: 'deny',
      reason: 'Dinner first',
    });
    await ask();
    test.clock.advance(120 * MINUTE);
    await callDue(test, familyId);
    await ask();
    const state = await test.ok<AnswerOf<typeof kidScreentime>>(kids[0], 'kid.screentime');
    assert.deepEqual(
      state.requests.map(({ status, grantedMinutes, decisionReason }) => [status, grantedMinutes, decisionReason]),
      [
        ['pending', null, null],
        ['expired', 0, null],
        ['denied', 0, 'Dinner first'],
        ['approved', 10, null],
      ],
    );
    assert.deepEqual([state.consumedMinutes, state.unlockedUntil, state.remainingMinutes], [10, null, null]);
  });

  it('shows the rules that hold for the kid', async () => {
    const test = sprout();
    const { parent, kids, childIds } = await test.family();
    await test.ok(parent, 'screentime.update_settings', {
      childId: childIds[0],
      tasksFirst: false,
      gemsPerMinute: 2,
      overLimit: 'ask',
    });
    const rules = async (kid: (typeof kids)[0]) => {
      const state = await test.ok<AnswerOf<typeof kidScreentime>>(kid, 'kid.screentime');
      return [state.tasksFirst, state.gemsPerMinute, state.overLimit];
    };
    assert.deepEqual(
      [await rules(kids[0]), await rules(kids[1])],
      [
        [false, 2, 'ask'],
        [true, 0, 'refuse'],
      ],
    );
  });

  it('shows a kid only its own requests', async () => {
    const test = sprout();
    const family = await test.family();
    await test.ok(family.kids[1], 'kid.request_screentime', { durationMinutes: 20, reason: 'Private' });
    const state = await test.ok<AnswerOf<typeof kidScreentime>>(family.kids[0], 'kid.screentime');
    assert.deepEqual(state.requests, []);
    await refusesWrongCallers(test, family, 'kid.screentime', {});
  });
});
