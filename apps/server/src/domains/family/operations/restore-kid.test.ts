import assert from 'node:assert/strict';
import { it } from 'node:test';
import { onBothStores } from '../../../testing/on-both-stores.ts';
import { activityOf, effectsOf, refusesUnknownIds } from '../../../testing/operation-checks.ts';

onBothStores('family.restore_kid', (sprout) => {
  it('brings the kid back with its gems', async () => {
    const test = sprout();
    const { parent, childIds } = await test.family();
    const [childId] = childIds;
    await test.ok(parent, 'gems.adjust', { childId, delta: 5, reason: 'Kept' });
    await test.ok(parent, 'family.remove_kid', { childId });
    const { events, touched } = await effectsOf(test, parent, 'family.restore_kid', { childId });
    assert.deepEqual(events, ['family.kid_restored']);
    const about = ['profile', 'gems', 'today', 'screentime', 'rewards'].map(
      (what) => `sprout://child/${childId}/${what}`,
    );
    assert.deepEqual(new Set(touched), new Set([...about, ...activityOf('family.kid_restored')]));
    assert.equal((await test.ok(parent, 'gems.query_balance', { childId })).balance, 5);
  });

  it('does nothing for a kid that was not removed', async () => {
    const test = sprout();
    const { parent, childIds } = await test.family();
    const { events, touched } = await effectsOf(test, parent, 'family.restore_kid', { childId: childIds[0] });
    assert.deepEqual([events, touched], [[], []]);
  });

  it('refuses when the family has become full', async () => {
    const test = sprout();
    const { parent, childIds } = await test.family();
    await test.ok(parent, 'family.remove_kid', { childId: childIds[0] });
    for (let count = 1; count < 20; count++) {
      await test.ok(parent, 'family.add_kid', { name: `Kid ${count}`, birthDate: '2020-01-02' });
    }
    const error = await test.refused(parent, 'family.restore_kid', { childId: childIds[0] });
    assert.equal(error.reason, 'LIMIT_EXCEEDED');
  });

  it('answers alike for a missing kid and another family’s removed one', async () => {
    const test = sprout();
    const [ours, theirs] = [await test.family(), await test.family()];
    await test.ok(theirs.parent, 'family.remove_kid', { childId: theirs.childIds[0] });
    await refusesUnknownIds(test, ours.parent, 'family.restore_kid', (childId) => ({ childId }), theirs.childIds);
  });
});
