import assert from 'node:assert/strict';
import { it } from 'node:test';
import { onBothStores } from '../../../testing/on-both-stores.ts';
import { activityOf, effectsOf, refusesUnknownIds, refusesWrongCallers } from '../../../testing/operation-checks.ts';

const MINUTE = 60_000;

onBothStores('screentime.end', (sprout) => {
  it('locks the screen now and gives the unused minutes back to the day, those of later stretches too', async () => {
    const test = sprout();
    const { parent, agent, kids, childIds } = await test.family();
    const [childId] = childIds;
    await test.ok(parent, 'screentime.update_settings', { dailyMinutes: 60 });
    const { requestId } = await test.ok(kids[0], 'kid.request_screentime', { durationMinutes: 30 });
    await test.ok(parent, 'screentime.review_request', { requestId, action: 'approve' });
    await test.ok(parent, 'screentime.grant', { childId, minutes: 15 });
    test.clock.advance(9 * MINUTE + 1);
    const { result, events, touched } = await effectsOf(test, agent, 'screentime.end', { childId });
    assert.deepEqual([result.unlockedUntil, result.unusedMinutes], [null, 35]);
    assert.deepEqual(events, ['screentime.ended']);
    assert.deepEqual(touched, [`sprout://child/${childId}/screentime`, ...activityOf('screentime.ended')]);
    const state = await test.ok(parent, 'screentime.query_state', { childId });
    assert.deepEqual([state.consumedMinutes, state.remainingMinutes, state.unlockedUntil], [9, 50, null]);
    const again = await test.ok(parent, 'screentime.grant', { childId, minutes: 50 });
    assert.equal(again.unlockedUntil, '2026-05-23T14:59:00.001+02:00');
  });

  it('does nothing to a locked screen, and takes this family’s kids only', async () => {
    const test = sprout();
    const [ours, theirs] = [await test.family(), await test.family()];
    const [childId] = ours.childIds;
    const { result, events, touched } = await effectsOf(test, ours.parent, 'screentime.end', { childId });
    assert.deepEqual([result.unusedMinutes, events, touched], [0, [], []]);
    await refusesUnknownIds(test, ours.agent, 'screentime.end', (id) => ({ childId: id }), [theirs.childIds[0]]);
    await refusesWrongCallers(test, ours, 'screentime.end', { childId });
  });
});
