import assert from 'node:assert/strict';
import { it } from 'node:test';
import { onBothStores } from '../../../testing/on-both-stores.ts';
import { giveGems, makeClaim, makeReward } from '../../../testing/rewards.ts';

interface Page {
  readonly items: { claimId: string; childId: string; status: string }[];
  readonly nextCursor: string | null;
}

onBothStores('reward.list_claims', (sprout) => {
  it('shows a claim with what it costs, until when it is open, and how it ended', async () => {
    const test = sprout();
    const family = await test.family();
    const rewardId = await makeReward(test, family, { category: 'screen_time', screenTimeSpec: { minutes: 20 } });
    await giveGems(test, family, 10);
    const claimId = await makeClaim(test, family, rewardId);
    const open = {
      claimId,
      rewardId,
      childId: family.childIds[0],
      rewardName: 'Ice cream',
      gems: 10,
      minutes: 20,
      status: 'pending',
      reason: null,
      createdAt: '2026-05-23T14:00:00+02:00',
      expiresAt: '2026-05-30T14:00:00+02:00',
      resolvedAt: null,
      givenAt: null,
      transactionId: null,
    };
    assert.deepEqual((await test.ok<Page>(family.agent, 'reward.list_claims')).items, [open]);
    await test.ok(family.parent, 'reward.review_claim', { claimId, action: 'deny', reason: 'Not before dinner' });
    const [ended] = (await test.ok<Page>(family.agent, 'reward.list_claims')).items;
    const how = { status: 'denied', reason: 'Not before dinner', resolvedAt: '2026-05-23T14:00:00+02:00' };
    assert.deepEqual(ended, { ...open, ...how });
  });

  it('lists only the given status and kid, page by page', async () => {
    const test = sprout();
    const family = await test.family();
    const [one, two] = [await makeReward(test, family), await makeReward(test, family)];
    await giveGems(test, family, 50, 0);
    await giveGems(test, family, 50, 1);
    const claims = [
      await makeClaim(test, family, one, 0),
      await makeClaim(test, family, two, 0),
      await makeClaim(test, family, one, 1),
    ];
    await test.ok(family.parent, 'reward.review_claim', { claimId: claims[1], action: 'approve' });
    const ids = async (args: object) =>
      (await test.ok<Page>(family.agent, 'reward.list_claims', { ...args })).items.map(({ claimId }) => claimId);
    const [childId] = family.childIds;
    assert.deepEqual(await ids({}), [claims[2], claims[1], claims[0]]);
    assert.deepEqual(await ids({ status: 'pending' }), [claims[2], claims[0]]);
    assert.deepEqual(await ids({ childId }), [claims[1], claims[0]]);
    assert.deepEqual(await ids({ childId, status: 'approved' }), [claims[1]]);
    assert.deepEqual(await ids({ status: 'promised' }), [claims[1]]);
    assert.deepEqual(await ids({ childId, status: 'promised' }), [claims[1]]);
    assert.deepEqual(await ids({ childId: family.childIds[1], status: 'promised' }), []);
    await test.ok(family.parent, 'reward.review_claim', { claimId: claims[1], action: 'approve', given: true });
    assert.deepEqual([await ids({ status: 'promised' }), await ids({ status: 'approved' })], [[], [claims[1]]]);
    const first = await test.ok<Page>(family.agent, 'reward.list_claims', { limit: 2 });
    assert.deepEqual(await ids({ limit: 2, cursor: first.nextCursor }), [claims[0]]);
    assert.equal((await test.refused(family.agent, 'reward.list_claims', { cursor: 'x' })).reason, 'INVALID_CURSOR');
  });
});
