import assert from 'node:assert/strict';
import { it } from 'node:test';
import { inboxOf } from '../../../testing/family-inbox.ts';
import { onBothStores } from '../../../testing/on-both-stores.ts';
import { activityOf, effectsOf, refusesUnknownIds, refusesWrongCallers } from '../../../testing/operation-checks.ts';

onBothStores('kid.cancel_screentime', (sprout) => {
  it('takes a request back and closes its question in the inbox', async () => {
    const test = sprout();
    const { parent, kids, childIds } = await test.family();
    const { requestId } = await test.ok(kids[0], 'kid.request_screentime', { durationMinutes: 30 });
    const { result, events, touched } = await effectsOf(test, kids[0], 'kid.cancel_screentime', { requestId });
    assert.deepEqual([result.status, result.grantedMinutes], ['cancelled', 0]);
    assert.deepEqual(events, ['screentime.cancelled']);
    assert.deepEqual(touched, [
      `sprout://child/${childIds[0]}/screentime/requests`,
      'sprout://family/inbox',
      ...activityOf('screentime.cancelled'),
    ]);
    assert.deepEqual((await inboxOf(test, parent)).questions, []);
  });

  it('is refused with the outcome after a decision', async () => {
    const test = sprout();
    const { parent, kids } = await test.family();
    const { requestId } = await test.ok(kids[0], 'kid.request_screentime', { durationMinutes: 30 });
    await test.ok(parent, 'screentime.review_request', { requestId, action: 'deny' });
    const error = await test.refused(kids[0], 'kid.cancel_screentime', { requestId });
    assert.deepEqual([error.reason, error.details?.status], ['ALREADY_RESOLVED', 'denied']);
  });

  it('is for the kid’s own requests only', async () => {
    const test = sprout();
    const [family, theirs] = [await test.family(), await test.family()];
    const [mine, sibling, foreign] = await Promise.all(
      [family.kids[0], family.kids[1], theirs.kids[0]].map(async (kid) =>
        String((await test.ok(kid, 'kid.request_screentime', { durationMinutes: 5 })).requestId),
      ),
    );
    const argsWith = (requestId: string) => ({ requestId });
    await refusesUnknownIds(test, family.kids[0], 'kid.cancel_screentime', argsWith, [
      String(sibling),
      String(foreign),
    ]);
    await refusesWrongCallers(test, family, 'kid.cancel_screentime', { requestId: mine });
  });
});
