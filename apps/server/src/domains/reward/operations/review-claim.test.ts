import assert from 'node:assert/strict';
import { it } from 'node:test';
import { onBothStores } from '../../../testing/on-both-stores.ts';
import { activityOf, effectsOf } from '../../../testing/operation-checks.ts';
import { claimShown, gemsOf, makeOpenClaim, rewardShown, rewardUris } from '../../../testing/rewards.ts';

onBothStores('reward.review_claim', (sprout) => {
  it('spends the held gems when approved, under the reward’s name', async () => {
    const test = sprout();
    const family = await test.family();
    const [childId] = family.childIds;
    const { claimId } = await makeOpenClaim(test, family, { stock: 1 });
    const { result, events, touched } = await effectsOf(test, family.agent, 'reward.review_claim', {
      claimId,
      action: 'approve',
    });
    assert.equal(result.status, 'approved');
    assert.deepEqual(events, ['gems.adjusted', 'reward.claim_approved']);
    assert.deepEqual(touched, [
      `sprout://child/${childId}/gems`,
      'sprout://family/inbox',
      `sprout://child/${childId}/rewards`,
      ...activityOf('gems.adjusted', 'reward.claim_approved'),
    ]);
    assert.deepEqual(await gemsOf(test, family), [15, 0]);
    const { items } = await test.ok<{ items: object[] }>(family.agent, 'gems.list_transactions', { childId, limit: 1 });
    const entry = { transactionId: result.transactionId, delta: -10, reason: 'Ice cream', source: 'reward' };
    const rest = { timestamp: '2026-05-23T14:00:00+02:00', reverts: null, revertedBy: null };
    assert.deepEqual(items, [{ ...entry, ...rest }]);
  });

  it('gives gems and stock back when denied, with the reason for the kid', async () => {
    const test = sprout();
    const family = await test.family();
    const { rewardId, claimId } = await makeOpenClaim(test, family, { stock: 1 });
    assert.equal((await rewardShown(test, family, rewardId))?.stock, 0);
    const { result, events, touched } = await effectsOf(test, family.parent, 'reward.review_claim', {
      claimId,
      action: 'deny',
      reason: 'Not today',
    });
    assert.deepEqual([result.status, result.transactionId], ['denied', null]);
    assert.deepEqual(
      [events, touched],
      [
        ['reward.claim_denied'],
        ['sprout://family/inbox', ...(await rewardUris(test, family)), ...activityOf('reward.claim_denied')],
      ],
    );
    assert.deepEqual(await gemsOf(test, family), [25, 0]);
    assert.equal((await rewardShown(test, family, rewardId))?.stock, 1);
    const { claims } = await test.ok<{ claims: { reason: string }[] }>(family.kids[0], 'kid.list_rewards');
    assert.equal(claims[0]?.reason, 'Not today');
  });

  it('grants the minutes of screen time once, when approved', async () => {
    const test = sprout();
    const family = await test.family();
    const minutes = { category: 'screen_time', screenTimeSpec: { minutes: 30 } };
    const { claimId } = await makeOpenClaim(test, family, minutes);
    const { events } = await effectsOf(test, family.parent, 'reward.review_claim', { claimId, action: 'approve' });
    assert.deepEqual(events, ['gems.adjusted', 'reward.claim_approved', 'screentime.granted']);
    await test.refused(family.parent, 'reward.review_claim', { claimId, action: 'approve' });
    const { unlockedUntil } = await test.ok(family.kids[0], 'kid.screentime');
    assert.equal(unlockedUntil, '2026-05-23T14:30:00+02:00');
  });

  it('refuses a second decision and shows the outcome of the first', async () => {
    const test = sprout();
    const family = await test.family();
    const { claimId } = await makeOpenClaim(test, family);
    const first = await test.ok(family.parent, 'reward.review_claim', { claimId, action: 'approve', reason: 'Enjoy' });
    const error = await test.refused(family.agent, 'reward.review_claim', { claimId, action: 'deny' });
    assert.deepEqual([error.code, error.reason], ['BAD_INPUT', 'ALREADY_RESOLVED']);
    assert.match(error.fix, /outcome in details/);
    const { transactionId, resolvedAt } = first;
    assert.deepEqual(error.details, { claimId, status: 'approved', reason: 'Enjoy', resolvedAt, transactionId });
    assert.deepEqual(await gemsOf(test, family), [15, 0]);
  });

  it('accepts one of several decisions at the same time and shows the others the outcome', async () => {
    const test = sprout();
    const family = await test.family();
    const { claimId } = await makeOpenClaim(test, family);
    const decide = (index: number) =>
      test.call(index % 2 === 0 ? family.parent : family.agent, 'reward.review_claim', {
        claimId,
        action: index % 2 === 0 ? 'approve' : 'deny',
      });
    const answers = await Promise.all(Array.from({ length: 10 }, (_, index) => decide(index)));
    const [winner, ...others] = answers.filter(({ isError }) => !isError);
    assert.deepEqual(others, []);
    assert.ok(winner);
    const { status } = winner.body as { status: string };
    for (const { body, isError } of answers) {
      if (!isError) continue;
      const { error } = body as { error: { reason: string; details: { status: string } } };
      assert.deepEqual([error.reason, error.details.status], ['ALREADY_RESOLVED', status]);
    }
    assert.equal((await claimShown(test, family, claimId))?.status, status);
    assert.deepEqual(await gemsOf(test, family), [status === 'approved' ? 15 : 25, 0]);
  });

  it('ends the goal that it reached', async () => {
    const test = sprout();
    const family = await test.family();
    const { rewardId, claimId } = await makeOpenClaim(test, family);
    await test.ok(family.kids[0], 'kid.set_goal', { rewardId });
    const { events } = await effectsOf(test, family.parent, 'reward.review_claim', { claimId, action: 'approve' });
    assert.deepEqual(events, ['gems.adjusted', 'reward.claim_approved', 'reward.goal_reached']);
    assert.equal((await test.ok(family.kids[0], 'kid.list_rewards')).goal, null);
  });
});
