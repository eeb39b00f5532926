import assert from 'node:assert/strict';
import { it } from 'node:test';
import { onBothStores } from '../../../testing/on-both-stores.ts';
import { activityOf, actsOncePerKey, effectsOf, refusesWrongCallers } from '../../../testing/operation-checks.ts';
import { gemsOf, giveGems, makeOpenClaim } from '../../../testing/rewards.ts';

onBothStores('gems.set_enabled', (sprout) => {
  it('switches gems off: adjustments are refused with a fix', async () => {
    const test = sprout();
    const family = await test.family();
    await giveGems(test, family, 7);
    const { result, events, touched } = await effectsOf(test, family.parent, 'gems.set_enabled', { enabled: false });
    assert.deepEqual([result.enabled, events], [false, ['gems.switched_off']]);
    const profiles = family.childIds.map((childId) => `sprout://child/${childId}/profile`);
    assert.deepEqual(new Set(touched), new Set([...profiles, ...activityOf('gems.switched_off')]));
    const args = { childId: family.childIds[0], delta: 1, reason: 'One' };
    const error = await test.refused(family.agent, 'gems.adjust', args);
    assert.equal(error.reason, 'GEMS_OFF');
    assert.match(error.fix, /gems\.set_enabled/);
    assert.equal((await test.ok(family.agent, 'family.query_overview')).gemsEnabled, false);
  });

  it('loses no balance and no hold', async () => {
    const test = sprout();
    const family = await test.family();
    const { claimId } = await makeOpenClaim(test, family);
    await test.ok(family.parent, 'gems.set_enabled', { enabled: false });
    assert.deepEqual(await gemsOf(test, family), [25, 10]);
    await test.ok(family.parent, 'reward.review_claim', { claimId, action: 'approve' });
    assert.deepEqual(await gemsOf(test, family), [15, 0]);
    await test.ok(family.parent, 'gems.set_enabled', { enabled: true });
    assert.equal((await test.ok(family.agent, 'family.query_overview')).gemsEnabled, true);
    await giveGems(test, family, 1);
    assert.deepEqual(await gemsOf(test, family), [16, 0]);
  });

  it('emits no event if nothing changes', async () => {
    const test = sprout();
    const { parent } = await test.family();
    const same = await effectsOf(test, parent, 'gems.set_enabled', { enabled: true });
    assert.deepEqual([same.events, same.touched], [[], []]);
    await test.ok(parent, 'gems.set_enabled', { enabled: false });
    assert.deepEqual((await effectsOf(test, parent, 'gems.set_enabled', { enabled: false })).events, []);
  });

  it('affects one family, acts once per key, and refuses callers that are not parents', async () => {
    const test = sprout();
    const [ours, theirs] = [await test.family(), await test.family()];
    await refusesWrongCallers(test, ours, 'gems.set_enabled', { enabled: false });
    await actsOncePerKey(test, ours.parent, 'gems.set_enabled', { enabled: false });
    await giveGems(test, theirs, 1);
  });
});
