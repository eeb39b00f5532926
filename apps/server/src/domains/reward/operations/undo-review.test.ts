import assert from 'node:assert/strict';
import { it } from 'node:test';
import { auditFamily } from '../../../testing/family-audit.ts';
import { inboxOf } from '../../../testing/family-inbox.ts';
import { onBothStores } from '../../../testing/on-both-stores.ts';
import {
  activityOf,
  actsOncePerKey,
  effectsOf,
  refusesUnknownIds,
  refusesWrongCallers,
} from '../../../testing/operation-checks.ts';
import { claimShown, gemsOf, giveGems, makeClaim, makeOpenClaim, rewardShown } from '../../../testing/rewards.ts';
import type { TestFamily, TestSprout } from '../../../testing/test-sprout.ts';

const MINUTE = 60_000;
const screenTime = { category: 'screen_time', screenTimeSpec: { minutes: 30 } };

async function decided(test: TestSprout, family: TestFamily, action: 'approve' | 'deny', more: object = {}) {
  const { claimId, rewardId } = await makeOpenClaim(test, family, { ...more });
  await test.ok(family.parent, 'reward.review_claim', { claimId, action, reason: 'So it is' });
  return { claimId, rewardId, undo: { claimId, status: action === 'approve' ? 'approved' : 'denied' } };
}

onBothStores('reward.undo_review', (sprout) => {
  it('takes an approval back: the gems are held again, and the parents are asked again', async () => {
    const test = sprout();
    const family = await test.family();
    const [childId] = family.childIds;
    const { claimId, rewardId, undo } = await decided(test, family, 'approve', { stock: 1 });
    assert.deepEqual(await gemsOf(test, family), [15, 0]);
    const { result, events, touched } = await effectsOf(test, family.parent, 'reward.undo_review', undo);
    assert.equal(result.status, 'pending');
    assert.deepEqual(events, ['gems.adjusted', 'reward.claim_reopened']);
    assert.deepEqual(
      new Set(touched),
      new Set([
        `sprout://child/${childId}/gems`,
        `sprout://child/${childId}/rewards`,
        'sprout://family/inbox',
        ...activityOf('gems.adjusted', 'reward.claim_reopened'),
      ]),
    );
    assert.deepEqual(await gemsOf(test, family), [25, 10]);
    const claim = await claimShown(test, family, claimId);
    assert.deepEqual(
      [claim?.status, claim?.reason, claim?.resolvedAt, claim?.transactionId],
      ['pending', null, null, null],
    );
    assert.equal((await rewardShown(test, family, rewardId))?.stock, 0, 'it is still promised');
    const { questions } = await inboxOf(test, family.parent);
    assert.deepEqual(
      questions.map(({ about }) => about.id),
      [claimId],
    );
  });

  it('takes a denial back: gems and stock are promised again', async () => {
    const test = sprout();
    const family = await test.family();
    const { claimId, rewardId, undo } = await decided(test, family, 'deny', { stock: 1 });
    const { events } = await effectsOf(test, family.parent, 'reward.undo_review', undo);
    assert.deepEqual(events, ['reward.claim_reopened']);
    assert.deepEqual(await gemsOf(test, family), [25, 10]);
    assert.equal((await rewardShown(test, family, rewardId))?.stock, 0);
    await test.ok(family.kids[0], 'kid.cancel_claim', { claimId });
    assert.deepEqual(await gemsOf(test, family), [25, 0]);
    assert.equal((await rewardShown(test, family, rewardId))?.stock, 1);
  });

  it('leaves the kid with one price in sum, however often it is decided and taken back', async () => {
    const test = sprout();
    const family = await test.family();
    const { claimId, undo } = await decided(test, family, 'approve');
    for (const action of ['deny', 'approve', 'approve'] as const) {
      const { status } = (await claimShown(test, family, claimId)) ?? {};
      await test.ok(family.parent, 'reward.undo_review', { ...undo, status });
      assert.deepEqual(await gemsOf(test, family), [25, 10]);
      await test.ok(family.parent, 'reward.review_claim', { claimId, action });
      assert.deepEqual(await gemsOf(test, family), [action === 'approve' ? 15 : 25, 0]);
      await auditFamily(test.sprout.store, family.familyId);
    }
  });

  it('ends the minutes that are not used, and a new approval gives them anew', async () => {
    const test = sprout();
    const family = await test.family();
    const { claimId, undo } = await decided(test, family, 'approve', screenTime);
    test.clock.advance(5 * MINUTE);
    await test.ok(family.parent, 'reward.undo_review', undo);
    const state = () => test.ok(family.kids[0], 'kid.screentime');
    assert.deepEqual([(await state()).unlockedUntil, (await state()).consumedMinutes], [null, 5]);
    await test.ok(family.parent, 'reward.review_claim', { claimId, action: 'approve' });
    assert.equal(Date.parse(String((await state()).unlockedUntil)), test.clock.now() + 30 * MINUTE);
    test.clock.advance(-5 * MINUTE);
  });

  it('gives the kid its goal back, unless it has another one by now', async () => {
    const test = sprout();
    const family = await test.family();
    const [kid] = family.kids;
    const goalOf = async () => (await test.ok<{ goal: { rewardId: string } | null }>(kid, 'kid.list_rewards')).goal;
    const { rewardId, claimId } = await makeOpenClaim(test, family);
    const undo = { claimId, status: 'approved' };
    await test.ok(kid, 'kid.set_goal', { rewardId });
    await test.ok(family.parent, 'reward.review_claim', { claimId, action: 'approve' });
    assert.equal(await goalOf(), null);
    await test.ok(family.parent, 'reward.undo_review', undo);
    assert.equal((await goalOf())?.rewardId, rewardId);
    await test.ok(family.parent, 'reward.review_claim', { claimId, action: 'approve' });
    const other = await test.ok(family.parent, 'reward.create', { name: 'Zoo', gemsRequired: 90 });
    await test.ok(kid, 'kid.set_goal', { rewardId: other.rewardId });
    await test.ok(family.parent, 'reward.undo_review', undo);
    assert.equal((await goalOf())?.rewardId, other.rewardId);
  });

  it('holds what was promised before, also while gems are switched off', async () => {
    const test = sprout();
    const family = await test.family();
    const { claimId, undo } = await decided(test, family, 'approve');
    await test.ok(family.parent, 'gems.set_enabled', { enabled: false });
    await test.ok(family.parent, 'reward.undo_review', undo);
    assert.deepEqual(await gemsOf(test, family), [25, 10]);
    await test.ok(family.parent, 'reward.review_claim', { claimId, action: 'approve' });
    assert.deepEqual(await gemsOf(test, family), [15, 0]);
    await auditFamily(test.sprout.store, family.familyId);
  });

  it('works for ten minutes, and not once the kid has claimed it again', async () => {
    const test = sprout();
    const family = await test.family();
    const { rewardId, undo } = await decided(test, family, 'deny');
    test.clock.advance(10 * MINUTE);
    assert.equal((await test.refused(family.parent, 'reward.undo_review', undo)).reason, 'DECISION_STANDS');
    test.clock.advance(-10 * MINUTE);
    const claimId = await makeClaim(test, family, rewardId);
    assert.equal((await test.refused(family.parent, 'reward.undo_review', undo)).reason, 'DECISION_STANDS');
    await test.ok(family.parent, 'reward.review_claim', { claimId, action: 'deny' });
    await test.ok(family.parent, 'reward.undo_review', undo);
    await auditFamily(test.sprout.store, family.familyId);
  });

  it('refuses a denial whose gems are spent, or whose last piece somebody else has claimed', async () => {
    const test = sprout();
    const family = await test.family();
    const { rewardId, undo } = await decided(test, family, 'deny', { stock: 1 });
    await giveGems(test, family, 10, 1);
    const others = await makeClaim(test, family, rewardId, 1);
    assert.equal((await test.refused(family.parent, 'reward.undo_review', undo)).reason, 'OUT_OF_STOCK');
    await test.ok(family.kids[1], 'kid.cancel_claim', { claimId: others });
    await giveGems(test, family, -20);
    const before = await rewardShown(test, family, rewardId);
    assert.equal((await test.refused(family.parent, 'reward.undo_review', undo)).reason, 'INSUFFICIENT_GEMS');
    assert.deepEqual(await rewardShown(test, family, rewardId), before, 'all or nothing');
  });

  it('leaves another outcome alone', async () => {
    const test = sprout();
    const family = await test.family();
    const { claimId } = await makeOpenClaim(test, family);
    const undo = { claimId, status: 'approved' };
    assert.equal((await test.ok(family.parent, 'reward.undo_review', undo)).status, 'pending', 'it waits already');
    await test.ok(family.kids[0], 'kid.cancel_claim', { claimId });
    const error = await test.refused(family.parent, 'reward.undo_review', undo);
    assert.deepEqual([error.reason, error.details?.status], ['ALREADY_RESOLVED', 'cancelled']);
  });

  it('happens once when parents and the kid take back, decide and spend at the same moment', async () => {
    const test = sprout();
    for (let round = 0; round < 8; round++) {
      const family = await test.family();
      const { claimId, rewardId, undo } = await decided(test, family, round < 4 ? 'deny' : 'approve', { stock: 1 });
      const second = { ...family.parent, actorId: 'par_other', channelId: 'se_other' };
      const calls = [
        () => test.call(family.parent, 'reward.undo_review', undo),
        () => test.call(second, 'reward.undo_review', undo),
        () => test.call(second, 'reward.review_claim', { claimId, action: 'approve' }),
        () => test.call(family.kids[0], 'kid.claim_reward', { rewardId }),
      ];
      const turned = [...calls.slice(round % 4), ...calls.slice(0, round % 4)];
      await Promise.all(turned.map((call) => call()));
      const { items } = await test.ok<{ items: { status: string }[] }>(family.parent, 'reward.list_claims');
      const spent = items.filter(({ status }) => status === 'approved').length * 10;
      const held = items.filter(({ status }) => status === 'pending').length * 10;
      assert.deepEqual(await gemsOf(test, family), [25 - spent, held]);
      assert.ok(spent + held <= 10, 'there was one piece');
      await auditFamily(test.sprout.store, family.familyId);
    }
  });

  it('is for parents, refuses unknown ids alike, and acts once for each key', async () => {
    const test = sprout();
    const family = await test.family();
    const other = await test.family();
    const { undo } = await decided(test, family, 'approve');
    const foreign = await decided(test, other, 'approve');
    await refusesWrongCallers(test, family, 'reward.undo_review', undo);
    const argsWith = (claimId: string) => ({ claimId, status: 'approved' });
    await refusesUnknownIds(test, family.parent, 'reward.undo_review', argsWith, [foreign.claimId]);
    await actsOncePerKey(test, family.parent, 'reward.undo_review', undo);
  });
});
