import assert from 'node:assert/strict';
import { it } from 'node:test';
import { onBothStores } from '../../../testing/on-both-stores.ts';
import { activityOf, effectsOf, refusesUnknownIds } from '../../../testing/operation-checks.ts';
import { claimShown, gemsOf, makeOpenClaim, makeReward, rewardShown, rewardUris } from '../../../testing/rewards.ts';
import { problemPaths } from '../../../testing/test-sprout.ts';

onBothStores('reward.update', (sprout) => {
  it('changes the given fields and leaves the rest', async () => {
    const test = sprout();
    const family = await test.family();
    const rewardId = await makeReward(test, family, { stock: 2, emoji: '🍦' });
    const args = {
      rewardId,
      gemsRequired: 12,
      stock: null,
      cooldownDays: 3,
      childIds: [family.childIds[0]],
      name: 'Ice cream',
    };
    const { result, events, touched } = await effectsOf(test, family.agent, 'reward.update', args);
    assert.deepEqual(result.changedFields, ['gemsRequired', 'childIds', 'stock', 'cooldownDays']);
    assert.deepEqual(
      [events, touched],
      [['reward.updated'], [...(await rewardUris(test, family)), ...activityOf('reward.updated')]],
    );
    const shown = await rewardShown(test, family, rewardId);
    assert.deepEqual(
      [shown?.gemsRequired, shown?.stock, shown?.cooldownDays, shown?.childIds, shown?.emoji],
      [12, null, 3, [family.childIds[0]], '🍦'],
    );
  });

  it('removes values with null', async () => {
    const test = sprout();
    const family = await test.family();
    const rewardId = await makeReward(test, family, { emoji: '🍦', cooldownDays: 3, childIds: [family.childIds[0]] });
    await test.ok(family.parent, 'reward.update', { rewardId, emoji: null, cooldownDays: null, childIds: null });
    const shown = await rewardShown(test, family, rewardId);
    assert.deepEqual([shown?.emoji, shown?.cooldownDays, shown?.childIds], [null, null, null]);
  });

  it('does nothing when nothing is different', async () => {
    const test = sprout();
    const family = await test.family();
    const rewardId = await makeReward(test, family);
    const same = { rewardId, name: 'Ice cream', stock: null };
    const { result, events, touched } = await effectsOf(test, family.parent, 'reward.update', same);
    assert.deepEqual([result.changedFields, events, touched], [[], [], []]);
  });

  it('leaves open claims as they were made', async () => {
    const test = sprout();
    const family = await test.family();
    const { rewardId, claimId } = await makeOpenClaim(test, family);
    await test.ok(family.parent, 'reward.update', { rewardId, gemsRequired: 20, name: 'Two scoops' });
    const claim = await claimShown(test, family, claimId);
    assert.deepEqual([claim?.gems, claim?.rewardName], [10, 'Ice cream']);
    await test.ok(family.parent, 'reward.review_claim', { claimId, action: 'approve' });
    assert.deepEqual(await gemsOf(test, family), [15, 0]);
  });

  it('turns a reward into screen time with minutes, and back into a general one', async () => {
    const test = sprout();
    const family = await test.family();
    const rewardId = await makeReward(test, family);
    const error = await test.refused(family.parent, 'reward.update', { rewardId, category: 'screen_time' });
    assert.deepEqual([error.reason, problemPaths(error)], ['SCHEMA_VIOLATION', ['/screenTimeSpec']]);
    await test.ok(family.parent, 'reward.update', {
      rewardId,
      category: 'screen_time',
      screenTimeSpec: { minutes: 5 },
    });
    assert.deepEqual((await rewardShown(test, family, rewardId))?.screenTimeSpec, { minutes: 5 });
    await test.ok(family.parent, 'reward.update', { rewardId, category: 'general' });
    assert.equal((await rewardShown(test, family, rewardId))?.screenTimeSpec, null);
  });

  it('answers alike for a missing, another family’s, an archived or removed reward or kid', async () => {
    const test = sprout();
    const [ours, theirs] = [await test.family(), await test.family()];
    const [own, foreign, archived] = [
      await makeReward(test, ours),
      await makeReward(test, theirs),
      await makeReward(test, ours),
    ];
    await test.ok(ours.parent, 'reward.archive', { rewardId: archived });
    const named = (rewardId: string) => ({ rewardId, name: 'Other' });
    await refusesUnknownIds(test, ours.agent, 'reward.update', named, [foreign, archived]);
    const seenBy = (childId: string) => ({ rewardId: own, childIds: [childId] });
    await refusesUnknownIds(test, ours.agent, 'reward.update', seenBy, [theirs.childIds[0]]);
  });
});
