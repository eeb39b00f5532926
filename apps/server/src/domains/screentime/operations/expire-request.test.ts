import assert from 'node:assert/strict';
import { it } from 'node:test';
import { sproutOf } from '../../../core/principal.ts';
import { callDue } from '../../../testing/due.ts';
import { inboxOf } from '../../../testing/family-inbox.ts';
import { onBothStores } from '../../../testing/on-both-stores.ts';
import { activityOf, effectsOf, refusesWrongCallers } from '../../../testing/operation-checks.ts';

const MINUTE = 60_000;

onBothStores('screentime.expire_request', (sprout) => {
  it('ends a request after two hours, with the question about it', async () => {
    const test = sprout();
    const { familyId, parent, kids, childIds } = await test.family();
    const { requestId } = await test.ok(kids[0], 'kid.request_screentime', { durationMinutes: 30 });
    test.clock.advance(120 * MINUTE - 1);
    assert.deepEqual(await callDue(test, familyId), []);
    test.clock.advance(1);
    const { result, events, touched } = await effectsOf(test, sproutOf(familyId), 'screentime.expire_request', {
      requestId,
    });
    assert.equal(result.status, 'expired');
    assert.deepEqual(events, ['screentime.expired']);
    assert.deepEqual(touched, [
      `sprout://child/${childIds[0]}/screentime/requests`,
      'sprout://family/inbox',
      ...activityOf('screentime.expired'),
    ]);
    assert.deepEqual((await inboxOf(test, parent)).questions, []);
    assert.deepEqual(await callDue(test, familyId), [], 'what is done is no longer due');
    const late = await test.refused(parent, 'screentime.review_request', { requestId, action: 'approve' });
    assert.deepEqual([late.reason, late.details?.status], ['ALREADY_RESOLVED', 'expired']);
  });

  it('is called by the scheduler, also for a kid that was removed since', async () => {
    const test = sprout();
    const { familyId, parent, kids, childIds } = await test.family();
    await test.ok(kids[0], 'kid.request_screentime', { durationMinutes: 30 });
    await test.ok(parent, 'family.remove_kid', { childId: childIds[0] });
    test.clock.advance(120 * MINUTE);
    assert.deepEqual(await callDue(test, familyId), ['screentime.expire_request']);
  });

  it('leaves a request that was decided since', async () => {
    const test = sprout();
    const family = await test.family();
    const { requestId } = await test.ok(family.kids[0], 'kid.request_screentime', { durationMinutes: 30 });
    await test.ok(family.parent, 'screentime.review_request', { requestId, action: 'approve' });
    test.clock.advance(120 * MINUTE);
    const { result, events } = await effectsOf(test, sproutOf(family.familyId), 'screentime.expire_request', {
      requestId,
    });
    assert.deepEqual([result.status, events], ['approved', []]);
    await refusesWrongCallers(test, family, 'screentime.expire_request', { requestId });
  });
});
