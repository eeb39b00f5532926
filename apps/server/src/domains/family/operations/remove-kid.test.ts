import assert from 'node:assert/strict';
import { it } from 'node:test';
import { onBothStores } from '../../../testing/on-both-stores.ts';
import { activityOf, effectsOf, refusesUnknownIds } from '../../../testing/operation-checks.ts';
import { pairDevice } from '../../../testing/sign-in.ts';

onBothStores('family.remove_kid', (sprout) => {
  it('hides the kid, sends a hint for its gems, and keeps its history', async () => {
    const test = sprout();
    const { parent, childIds } = await test.family();
    const [childId, siblingId] = childIds;
    await test.ok(parent, 'gems.adjust', { childId, delta: 5, reason: 'Kept' });
    const { events, touched } = await effectsOf(test, parent, 'family.remove_kid', { childId });
    assert.deepEqual(events, ['family.kid_removed']);
    const about = ['profile', 'gems', 'today', 'screentime', 'rewards'].map(
      (what) => `sprout://child/${childId}/${what}`,
    );
    assert.deepEqual(new Set(touched), new Set([...about, ...activityOf('family.kid_removed')]));
    await assert.rejects(test.sprout.resources.read(parent, `sprout://child/${childId}/gems`), {
      code: 'DOMAIN_NOT_FOUND',
    });
    await test.sprout.resources.read(parent, `sprout://child/${siblingId}/gems`);
    const { items } = await test.ok<{ items: object[] }>(parent, 'activity.list', { childId });
    assert.equal(items.length, 3);
  });

  it('signs the kid’s devices out at once', async () => {
    const test = sprout();
    const { parent, childIds } = await test.family();
    const device = await pairDevice(test, parent, childIds[0]);
    const kid = { kind: 'bearer', secret: device.deviceToken } as const;
    const args = { operation: 'gems.query_balance', args: { childId: childIds[0] }, caller: kid };
    assert.equal((await test.sprout.pipeline.call(args)).isError, false);
    await test.ok(parent, 'family.remove_kid', { childId: childIds[0] });
    assert.equal((await test.sprout.pipeline.call(args)).httpStatus, 401);
  });

  it('answers alike for a missing, a removed and another family’s kid', async () => {
    const test = sprout();
    const [ours, theirs] = [await test.family(), await test.family()];
    const [childId] = ours.childIds;
    await test.ok(ours.parent, 'family.remove_kid', { childId });
    const ids = [theirs.childIds[0], childId];
    await refusesUnknownIds(test, ours.parent, 'family.remove_kid', (id) => ({ childId: id }), ids);
  });
});
