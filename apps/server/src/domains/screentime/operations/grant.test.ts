import assert from 'node:assert/strict';
import { it } from 'node:test';
import { onBothStores } from '../../../testing/on-both-stores.ts';
import {
  activityOf,
  actsOncePerKey,
  effectsOf,
  refusesUnknownIds,
  refusesWrongCallers,
} from '../../../testing/operation-checks.ts';

const MINUTE = 60_000;

onBothStores('screentime.grant', (sprout) => {
  it('unlocks the screen without a request, and extends the end while it is unlocked', async () => {
    const test = sprout();
    const { parent, childIds } = await test.family();
    const [childId] = childIds;
    const { result, events, touched } = await effectsOf(test, parent, 'screentime.grant', { childId, minutes: 20 });
    assert.deepEqual([result.grantedMinutes, result.unlockedUntil], [20, '2026-05-23T14:20:00+02:00']);
    assert.deepEqual(events, ['screentime.granted']);
    assert.deepEqual(touched, [`sprout://child/${childId}/screentime`, ...activityOf('screentime.granted')]);
    test.clock.advance(5 * MINUTE);
    const more = await test.ok(parent, 'screentime.grant', { childId, minutes: 10, reason: 'Rain' });
    assert.equal(more.unlockedUntil, '2026-05-23T14:30:00+02:00');
    const state = await test.ok(parent, 'screentime.query_state', { childId });
    assert.deepEqual([state.consumedMinutes, state.unlockedUntil], [5, more.unlockedUntil]);
  });

  it('costs nothing and is stopped neither by quiet hours nor by tasks; only a parent goes over the limit', async () => {
    const test = sprout();
    const { parent, agent, childIds } = await test.family();
    const [childId] = childIds;
    const rules = { dailyMinutes: 30, gemsPerMinute: 5, quietHours: [{ from: '00:00', until: '23:59' }] };
    await test.ok(parent, 'screentime.update_settings', rules);
    await test.ok(agent, 'screentime.grant', { childId, minutes: 20 });
    const error = await test.refused(agent, 'screentime.grant', { childId, minutes: 11 });
    assert.deepEqual([error.reason, error.details?.minutes], ['SCREENTIME_LIMIT', 10]);
    await test.ok(parent, 'screentime.grant', { childId, minutes: 60 });
    await test.ok(parent, 'screentime.update_settings', { overLimit: 'ask' });
    await test.ok(agent, 'screentime.grant', { childId, minutes: 1 });
    assert.equal((await test.ok(parent, 'screentime.query_state', { childId })).remainingMinutes, 0);
    assert.equal((await test.ok(parent, 'gems.query_balance', { childId })).balance, 0);
  });

  it('acts once per key, for this family’s kids and callers with the high scope', async () => {
    const test = sprout();
    const [ours, theirs] = [await test.family(), await test.family()];
    const argsWith = (childId: string) => ({ childId, minutes: 5 });
    await actsOncePerKey(test, ours.agent, 'screentime.grant', argsWith(ours.childIds[0]));
    await refusesUnknownIds(test, ours.agent, 'screentime.grant', argsWith, [theirs.childIds[0]]);
    await refusesWrongCallers(test, ours, 'screentime.grant', argsWith(ours.childIds[0]));
  });
});
