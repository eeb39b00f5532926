import { limits } from '#operations';
import { giveGems, makeOpenClaim, makeReward } from '../rewards.ts';
import { fillThreads, madeUpCursor, makeMany, type Provocations, type Stage } from './provocation.ts';

/** Gives the first kid as many gems as it may have by hand. */
async function fillBalance({ test, family }: Stage): Promise<void> {
  await test.sprout.store.write((tx) =>
    tx.run('UPDATE gem_balance SET balance = $3 WHERE family_id = $1 AND child_id = $2', [
      family.familyId,
      family.childIds[0],
      limits.gemBalance,
    ]),
  );
}

export const gemsProvocations: Provocations = {
  'gems.adjust INSUFFICIENT_GEMS': ({ family, refused }) =>
    refused(family.parent, { childId: family.childIds[0], delta: -1, reason: 'Too much' }),
  'gems.adjust GEMS_OFF': async ({ test, family, refused }) => {
    await test.ok(family.parent, 'gems.set_enabled', { enabled: false });
    return refused(family.parent, { childId: family.childIds[0], delta: 1, reason: 'For nothing' });
  },
  'gems.adjust LIMIT_EXCEEDED': async (stage) => {
    await fillBalance(stage);
    return stage.refused(stage.family.parent, { childId: stage.family.childIds[0], delta: 1, reason: 'One more' });
  },
  'gems.revert LIMIT_EXCEEDED': async (stage) => {
    const { test, family, refused } = stage;
    const [childId] = family.childIds;
    await test.ok(family.parent, 'gems.adjust', { childId, delta: 3, reason: 'Dishes' });
    const { transactionId } = await test.ok(family.parent, 'gems.adjust', { childId, delta: -2, reason: 'Oops' });
    await fillBalance(stage);
    return refused(family.parent, { transactionId });
  },
  'gems.revert ALREADY_RESOLVED': async ({ test, family, refused }) => {
    const [childId] = family.childIds;
    await test.ok(family.parent, 'gems.adjust', { childId, delta: 3, reason: 'Dishes' });
    const { transactionId } = await test.ok(family.parent, 'gems.adjust', { childId, delta: -2, reason: 'Oops' });
    await test.ok(family.parent, 'gems.revert', { transactionId });
    return refused(family.parent, { transactionId });
  },
  'gems.revert NOT_REVERTIBLE': async ({ test, family, refused }) => {
    const { claimId } = await makeOpenClaim(test, family);
    const { transactionId } = await test.ok(family.parent, 'reward.review_claim', { claimId, action: 'approve' });
    return refused(family.parent, { transactionId });
  },
  'gems.revert INSUFFICIENT_GEMS': async ({ test, family, refused }) => {
    const [childId] = family.childIds;
    const { transactionId } = await test.ok(family.parent, 'gems.adjust', { childId, delta: 3, reason: 'Dishes' });
    await test.ok(family.parent, 'gems.adjust', { childId, delta: -1, reason: 'Sticker' });
    return refused(family.parent, { transactionId });
  },
  'gems.list_transactions INVALID_CURSOR': ({ family, refused }) =>
    refused(family.parent, { childId: family.childIds[0], cursor: 'made-up' }),
};

const screenTime = { category: 'screen_time', screenTimeSpec: { minutes: 30 } };

/** A kid's claim of the last piece is denied; returns what takes that back. */
async function denied({ test, family }: Stage) {
  const { claimId, rewardId } = await makeOpenClaim(test, family, { stock: 1 });
  await test.ok(family.parent, 'reward.review_claim', { claimId, action: 'deny' });
  return { rewardId, undo: { claimId, status: 'denied' } };
}

export const rewardProvocations: Provocations = {
  'reward.create LIMIT_EXCEEDED': async ({ test, family, refused }) => {
    await makeMany(limits.rewardsPerFamily, () => makeReward(test, family));
    return refused(family.parent, { name: 'One more', gemsRequired: 1 });
  },
  'reward.restore LIMIT_EXCEEDED': async ({ test, family, refused }) => {
    const rewardId = await makeReward(test, family);
    await test.ok(family.parent, 'reward.archive', { rewardId });
    await makeMany(limits.rewardsPerFamily, () => makeReward(test, family));
    return refused(family.parent, { rewardId });
  },
  'reward.undo_review ALREADY_RESOLVED': async (stage) => {
    const { undo } = await denied(stage);
    return stage.refused(stage.family.parent, { ...undo, status: 'approved' });
  },
  'reward.undo_review DECISION_STANDS': async (stage) => {
    const { undo } = await denied(stage);
    stage.test.clock.advance(limits.undoDecisionMinutes * 60_000);
    return stage.refused(stage.family.parent, undo);
  },
  'reward.undo_review INSUFFICIENT_GEMS': async (stage) => {
    const { undo } = await denied(stage);
    await giveGems(stage.test, stage.family, -20);
    return stage.refused(stage.family.parent, undo);
  },
  'reward.undo_review OUT_OF_STOCK': async (stage) => {
    const { rewardId, undo } = await denied(stage);
    await stage.test.ok(stage.family.parent, 'reward.update', { rewardId, stock: 0 });
    return stage.refused(stage.family.parent, undo);
  },
  'reward.undo_review LIMIT_EXCEEDED': async (stage) => {
    const { undo } = await denied(stage);
    await fillThreads(stage);
    return stage.refused(stage.family.parent, undo);
  },
  'reward.list INVALID_CURSOR': madeUpCursor,
  'reward.set_goal NOT_FOR_CHILD': async ({ test, family, refused }) => {
    const [childId, sibling] = family.childIds;
    return refused(family.agent, { childId, rewardId: await makeReward(test, family, { childIds: [sibling] }) });
  },
  'reward.list_claims INVALID_CURSOR': madeUpCursor,
  'reward.review_claim ALREADY_RESOLVED': async ({ test, family, refused }) => {
    const { claimId } = await makeOpenClaim(test, family);
    await test.ok(family.kids[0], 'kid.cancel_claim', { claimId });
    return refused(family.parent, { claimId, action: 'approve' });
  },
  'reward.review_claim PARENT_DECIDES': async ({ test, family, refused }) => {
    const { claimId } = await makeOpenClaim(test, family, screenTime);
    return refused(family.agentWith('reward:write'), { claimId, action: 'approve' });
  },
  'reward.review_claims PARENT_DECIDES': async ({ test, family, refused }) => {
    const { claimId } = await makeOpenClaim(test, family, screenTime);
    return refused(family.agentWith('reward:write'), { claimIds: [claimId], action: 'approve' });
  },

  'kid.claim_reward OUT_OF_STOCK': async ({ test, family, refused }) =>
    refused(family.kids[0], { rewardId: await makeReward(test, family, { stock: 0 }) }),
  'kid.claim_reward COOLDOWN_ACTIVE': async ({ test, family, refused }) => {
    const { rewardId, claimId } = await makeOpenClaim(test, family, { cooldownDays: 3 });
    await test.ok(family.parent, 'reward.review_claim', { claimId, action: 'approve' });
    return refused(family.kids[0], { rewardId });
  },
  'kid.claim_reward INSUFFICIENT_GEMS': async ({ test, family, refused }) => {
    await giveGems(test, family, 9);
    return refused(family.kids[0], { rewardId: await makeReward(test, family) });
  },
  'kid.claim_reward CLAIM_PENDING': async ({ test, family, refused }) => {
    const { rewardId } = await makeOpenClaim(test, family);
    return refused(family.kids[0], { rewardId });
  },
  'kid.claim_reward LIMIT_EXCEEDED': async (stage) => {
    await makeOpenClaim(stage.test, stage.family);
    await fillThreads(stage);
    return stage.refused(stage.family.kids[0], {
      rewardId: await makeReward(stage.test, stage.family, { gemsRequired: 0 }),
    });
  },
  'kid.cancel_claim ALREADY_RESOLVED': async ({ test, family, refused }) => {
    const { claimId } = await makeOpenClaim(test, family);
    await test.ok(family.parent, 'reward.review_claim', { claimId, action: 'deny' });
    return refused(family.kids[0], { claimId });
  },
};
