import assert from 'node:assert/strict';
import { it } from 'node:test';
import { onBothStores } from '../../../testing/on-both-stores.ts';
import { activityOf, effectsOf, refusesUnknownIds } from '../../../testing/operation-checks.ts';
import {
  gemsOf,
  giveGems,
  makeClaim,
  makeOpenClaim,
  makeReward,
  rewardShown,
  rewardUris,
} from '../../../testing/rewards.ts';

const HOUR = 3_600_000;

onBothStores('kid.claim_reward', (sprout) => {
  it('holds the price at once and leaves the balance unchanged', async () => {
    const test = sprout();
    const family = await test.family();
    const rewardId = await makeReward(test, family, { stock: 2 });
    await giveGems(test, family, 25);
    const { result, events, touched } = await effectsOf(test, family.kids[0], 'kid.claim_reward', { rewardId });
    assert.deepEqual([result.status, result.gems], ['pending', 10]);
    assert.equal(
      result.expiresAt,
      new Date(test.clock.now() + 7 * 24 * HOUR).toISOString().replace('12:00:00.000Z', '14:00:00+02:00'),
    );
    assert.deepEqual(
      [events, touched],
      [
        ['reward.claimed'],
        [...(await rewardUris(test, family)), 'sprout://family/inbox', ...activityOf('reward.claimed')],
      ],
    );
    assert.deepEqual(await gemsOf(test, family), [25, 10]);
    assert.equal((await rewardShown(test, family, rewardId))?.stock, 1);
  });

  it('refuses a price above the free gems, and says how many are free', async () => {
    const test = sprout();
    const family = await test.family();
    const [one, two] = [await makeReward(test, family), await makeReward(test, family)];
    await giveGems(test, family, 19);
    await makeClaim(test, family, one);
    const error = await test.refused(family.kids[0], 'kid.claim_reward', { rewardId: two });
    assert.equal(error.reason, 'INSUFFICIENT_GEMS');
    assert.match(error.fix, /at most 9/);
    assert.deepEqual(await gemsOf(test, family), [19, 10]);
    const taken = await test.refused(family.parent, 'gems.adjust', {
      childId: family.childIds[0],
      delta: -10,
      reason: 'No',
    });
    assert.equal(taken.reason, 'INSUFFICIENT_GEMS');
  });

  it('makes one claim of ten taps at the same time', async () => {
    const test = sprout();
    const family = await test.family();
    const rewardId = await makeReward(test, family, { stock: 20 });
    await giveGems(test, family, 1_000);
    const taps = Array.from({ length: 10 }, () => test.call(family.kids[0], 'kid.claim_reward', { rewardId }));
    const answers = await Promise.all(taps);
    const [claimed, ...more] = answers.filter(({ isError }) => !isError);
    assert.deepEqual(more, []);
    assert.ok(claimed);
    const { claimId } = claimed.body as { claimId: string };
    for (const { body } of answers.filter(({ isError }) => isError)) {
      const { error } = body as { error: { reason: string; details: object; fix: string } };
      assert.deepEqual([error.reason, error.details], ['CLAIM_PENDING', { claimId }]);
      assert.match(error.fix, /kid\.cancel_claim/);
    }
    assert.deepEqual(await gemsOf(test, family), [1_000, 10]);
    assert.equal((await rewardShown(test, family, rewardId))?.stock, 19);
  });

  it('names a waiting claim before any other obstacle, as kid.list_rewards does', async () => {
    const test = sprout();
    const family = await test.family();
    const rewardId = await makeReward(test, family, { stock: 1, cooldownDays: 3 });
    await giveGems(test, family, 10);
    await makeClaim(test, family, rewardId);
    const { items } = await test.ok<{ items: { state: string }[] }>(family.kids[0], 'kid.list_rewards');
    const error = await test.refused(family.kids[0], 'kid.claim_reward', { rewardId });
    assert.deepEqual([items[0]?.state, error.reason], ['waiting', 'CLAIM_PENDING']);
  });

  it('gives the last one to one of two kids', async () => {
    const test = sprout();
    const family = await test.family();
    const rewardId = await makeReward(test, family, { stock: 1 });
    await giveGems(test, family, 50, 0);
    await giveGems(test, family, 50, 1);
    const answers = await Promise.all(
      [0, 1, 0, 1, 0, 1].map((kid) => test.call(family.kids[kid as 0 | 1], 'kid.claim_reward', { rewardId })),
    );
    assert.equal(answers.filter(({ isError }) => !isError).length, 1);
    const refusals = answers
      .filter(({ isError }) => isError)
      .map(({ body }) => (body as { error: { reason: string; fix: string } }).error);
    // The winner's own further taps find its claim; the other kid finds nothing left.
    assert.deepEqual(refusals.map(({ reason }) => reason).sort(), [
      ...Array.from({ length: 2 }, () => 'CLAIM_PENDING'),
      ...Array.from({ length: 3 }, () => 'OUT_OF_STOCK'),
    ]);
    for (const { reason, fix } of refusals) if (reason === 'OUT_OF_STOCK') assert.match(fix, /another.*reward\.update/);
    const held = [(await gemsOf(test, family, 0))[1], (await gemsOf(test, family, 1))[1]];
    assert.deepEqual(held.sort(), [0, 10]);
    assert.equal((await rewardShown(test, family, rewardId))?.stock, 0);
  });

  it('waits for the cooldown, which ends with a local day', async () => {
    const test = sprout();
    const family = await test.family('Pacific/Auckland');
    const rewardId = await makeReward(test, family, { cooldownDays: 1 });
    await giveGems(test, family, 50);
    const claimId = await makeClaim(test, family, rewardId);
    await test.ok(family.parent, 'reward.review_claim', { claimId, action: 'approve' });
    const error = await test.refused(family.kids[0], 'kid.claim_reward', { rewardId });
    assert.equal(error.reason, 'COOLDOWN_ACTIVE');
    const { availableAt } = error.details as { availableAt: string };
    assert.match(availableAt, /T00:00:00\+1[23]:00$/);
    assert.ok(error.fix.includes(availableAt));
    test.clock.advance(Date.parse(availableAt) - test.clock.now() - 1);
    await test.refused(family.kids[0], 'kid.claim_reward', { rewardId });
    test.clock.advance(1);
    await makeClaim(test, family, rewardId);
  });

  it('has no cooldown after a denied, cancelled or expired claim, nor for a sibling', async () => {
    const test = sprout();
    const family = await test.family();
    const rewardId = await makeReward(test, family, { cooldownDays: 30 });
    await giveGems(test, family, 50, 0);
    await giveGems(test, family, 50, 1);
    const claimId = await makeClaim(test, family, rewardId);
    await makeClaim(test, family, rewardId, 1);
    await test.ok(family.parent, 'reward.review_claim', { claimId, action: 'deny' });
    await makeClaim(test, family, rewardId);
  });

  it('costs nothing while gems are off, and stays free of charge when approved after they are on', async () => {
    const test = sprout();
    const family = await test.family();
    const { claimId: before } = await makeOpenClaim(test, family);
    const other = await makeReward(test, family);
    await test.ok(family.parent, 'gems.set_enabled', { enabled: false });
    const { gems, claimId } = await test.ok(family.kids[1], 'kid.claim_reward', { rewardId: other });
    assert.equal(gems, 0);
    await test.ok(family.parent, 'gems.set_enabled', { enabled: true });
    const approved = await test.ok(family.parent, 'reward.review_claim', { claimId, action: 'approve' });
    assert.deepEqual([approved.status, approved.transactionId], ['approved', null]);
    await test.ok(family.parent, 'reward.review_claim', { claimId: before, action: 'approve' });
    assert.deepEqual(await gemsOf(test, family), [15, 0]);
  });

  it('answers alike for a missing, another family’s, an archived and another kid’s reward', async () => {
    const test = sprout();
    const [ours, theirs] = [await test.family(), await test.family()];
    const hidden = await makeReward(test, ours, { childIds: [ours.childIds[1]] });
    const archived = await makeReward(test, ours);
    await test.ok(ours.parent, 'reward.archive', { rewardId: archived });
    const ids = [await makeReward(test, theirs), hidden, archived];
    await refusesUnknownIds(test, ours.kids[0], 'kid.claim_reward', (rewardId) => ({ rewardId }), ids);
  });
});
