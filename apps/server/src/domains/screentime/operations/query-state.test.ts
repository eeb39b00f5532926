import assert from 'node:assert/strict';
import { it } from 'node:test';
import type { AnswerOf } from '#operations';
import { onBothStores } from '../../../testing/on-both-stores.ts';
import { refusesUnknownIds, refusesWrongCallers } from '../../../testing/operation-checks.ts';
import type { TestFamily, TestSprout } from '../../../testing/test-sprout.ts';
import { withinWrite } from '../../../testing/within-write.ts';
import { grantMinutes } from '../index.ts';
import type { definition as queryScreentime } from './query-state.ts';

type State = AnswerOf<typeof queryScreentime>;

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

async function grant(test: TestSprout, { parent, kids }: TestFamily, durationMinutes: number) {
  const { requestId } = await test.ok(kids[0], 'kid.request_screentime', { durationMinutes });
  return test.ok(parent, 'screentime.review_request', { requestId, action: 'approve' });
}

onBothStores('screentime.query_state', (sprout) => {
  it('counts the granted minutes that have passed, and the minutes that the day has left', async () => {
    const test = sprout();
    const family = await test.family();
    const [childId] = family.childIds;
    const state = async () => test.ok<State>(family.agent, 'screentime.query_state', { childId });
    await test.ok(family.parent, 'screentime.update_settings', { dailyMinutes: 60 });
    const numbers = ({ consumedMinutes, remainingMinutes, unlockedUntil }: State) => [
      consumedMinutes,
      remainingMinutes,
      unlockedUntil?.slice(11, 16) ?? null,
    ];
    assert.deepEqual(numbers(await state()), [0, 60, null]);
    const local = (await grant(test, family, 20)).unlockedUntil as string;
    const before = await state();
    assert.deepEqual([before.consumedMinutes, before.remainingMinutes, before.unlockedUntil], [0, 40, local]);
    test.clock.advance(5 * MINUTE + 59_999);
    await grant(test, family, 10);
    assert.deepEqual((await state()).consumedMinutes, 5);
    assert.equal(Date.parse((await state()).unlockedUntil ?? ''), Date.parse(local) + 10 * MINUTE, 'it stacks');
    test.clock.advance(3 * HOUR);
    const after = await state();
    assert.deepEqual(numbers(after), [30, 30, null]);
    assert.deepEqual(
      after.decisions.map(({ status, grantedMinutes, decidedBy }) => [status, grantedMinutes, decidedBy]),
      [
        ['approved', 10, 'parent'],
        ['approved', 20, 'parent'],
      ],
    );
  });

  it('splits a grant across local midnight between the days, and adds both to the week', async () => {
    const test = sprout();
    const family = await test.family('UTC');
    const [childId] = family.childIds;
    const nextMidnight = Math.ceil((test.clock.now() + 1) / (24 * HOUR)) * 24 * HOUR;
    // A Thursday, so that the week does not change as well.
    const thursday = nextMidnight + ((4 - new Date(nextMidnight).getUTCDay() + 7) % 7) * 24 * HOUR;
    test.clock.advance(thursday - 10 * MINUTE - test.clock.now());
    await grant(test, family, 30);
    test.clock.advance(25 * MINUTE);
    const [today, week] = await Promise.all(
      ['today', 'week'].map((period) => test.ok<State>(family.parent, 'screentime.query_state', { childId, period })),
    );
    assert.deepEqual([today?.consumedMinutes, week?.consumedMinutes], [15, 25]);
    assert.deepEqual([today?.decisions.length, week?.decisions.length], [0, 1]);
    await test.ok(family.parent, 'screentime.update_settings', { dailyMinutes: 60 });
    const left = await test.ok<State>(family.parent, 'screentime.query_state', { childId, period: 'week' });
    assert.equal(left.remainingMinutes, 7 * 60 - 30);
  });

  it('includes the minutes of a reward, which are granted once per claim and ignore the limit', async () => {
    const test = sprout();
    const { parent, childIds } = await test.family();
    const [childId] = childIds;
    await test.ok(parent, 'screentime.update_settings', { dailyMinutes: 10 });
    const claim = (sourceId: string) =>
      withinWrite(test, parent, (context) => grantMinutes(context, { childId, minutes: 15, sourceId }));
    const first = await claim('cl_1');
    assert.deepEqual(await claim('cl_1'), first);
    const second = await claim('cl_2');
    assert.equal(Date.parse(second.unlockedUntil) - Date.parse(first.unlockedUntil), 15 * MINUTE);
    const state = await test.ok<State>(parent, 'screentime.query_state', { childId });
    assert.deepEqual([state.unlockedUntil, state.remainingMinutes], [second.unlockedUntil, 0]);
  });

  it('answers alike for a missing kid, another family’s and a removed one, and needs the scope', async () => {
    const test = sprout();
    const [ours, theirs] = [await test.family(), await test.family()];
    await test.ok(ours.parent, 'family.remove_kid', { childId: ours.childIds[1] });
    const argsWith = (childId: string) => ({ childId });
    await refusesUnknownIds(test, ours.agent, 'screentime.query_state', argsWith, [
      theirs.childIds[0],
      ours.childIds[1],
    ]);
    await refusesWrongCallers(test, ours, 'screentime.query_state', { childId: ours.childIds[0] });
    await test.ok(ours.agentWith('screentime:read'), 'screentime.query_state', { childId: ours.childIds[0] });
  });
});
