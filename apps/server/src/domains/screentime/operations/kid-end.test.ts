import assert from 'node:assert/strict';
import { it } from 'node:test';
import { onBothStores } from '../../../testing/on-both-stores.ts';
import { effectsOf } from '../../../testing/operation-checks.ts';

const MINUTE = 60_000;

onBothStores('kid.end_screentime', (sprout) => {
  it('ends the kid’s own screen time, not a sibling’s, and the minutes that are left are there again', async () => {
    const test = sprout();
    const { parent, kids, childIds } = await test.family();
    await test.ok(parent, 'screentime.update_settings', { dailyMinutes: 60 });
    for (const childId of childIds) await test.ok(parent, 'screentime.grant', { childId, minutes: 30 });
    test.clock.advance(10 * MINUTE);
    const { result, events } = await effectsOf(test, kids[0], 'kid.end_screentime', {});
    assert.deepEqual([result.unusedMinutes, events], [20, ['screentime.ended']]);
    const [mine, theirs] = await Promise.all(kids.map((kid) => test.ok(kid, 'kid.screentime')));
    assert.deepEqual([mine?.unlockedUntil, mine?.unlockedSince, mine?.remainingMinutes], [null, null, 50]);
    assert.ok(theirs?.unlockedUntil);
    const again = await effectsOf(test, kids[0], 'kid.end_screentime', {});
    assert.deepEqual([again.result.unusedMinutes, again.events], [0, []]);
  });
});
