import { z } from 'zod';
import { defineOperation, id, implementWrite, instant, refuse } from '#operations';
import { formatInstant } from '../../../core/time/zone.ts';
import { requireChild } from '../../family/index.ts';
import { holdGems } from '../../gems/index.ts';
import { askParents } from '../ask-parents.ts';
import { insertClaim, latestClaim, type NewClaim } from '../claim-store.ts';
import { changingRewards } from '../kid-rewards.ts';
import { claimExpiry, cooldownEnd, isVisibleTo, stockAfter } from '../reward.ts';
import { findReward, updateReward } from '../reward-store.ts';
import { claimStatus } from '../schemas.ts';

const definition = defineOperation({
  name: 'kid.claim_reward',
  title: 'Claim a reward',
  description:
    'Asks for a reward. Its price is held at once, at the price of this moment, until a grown-up decides or the claim expires.',
  audience: ['kid'],
  rate: { perMinute: 5, burst: 20 },
  reasons: ['OUT_OF_STOCK', 'COOLDOWN_ACTIVE', 'INSUFFICIENT_GEMS', 'CLAIM_PENDING', 'LIMIT_EXCEEDED'],
  input: { rewardId: id },
  output: { claimId: id, status: claimStatus, gems: z.int(), expiresAt: instant },
});

export const claim = implementWrite(definition, {
  async run(context, { rewardId }) {
    const { db, familyId, now, clock } = context;
    const childId = context.principal.actorId;
    const kid = await requireChild(context, childId);
    const reward = await findReward(db, familyId, rewardId);
    if (reward === undefined || !isVisibleTo(reward, childId)) throw context.unknownId('rewardId');
    // Obstacles are checked in the order of kid.list_rewards. A second claim must wait until the first is decided, so
    // ten taps make one claim.
    const latest = await latestClaim(db, familyId, rewardId, childId);
    if (latest?.status === 'pending') throw refuse('CLAIM_PENDING', { details: { claimId: latest.claimId } });
    if (reward.stock === 0) throw refuse('OUT_OF_STOCK');
    const end = cooldownEnd(reward.cooldownDays, latest?.claimedAt, now, clock.timezone);
    if (end !== undefined) {
      throw refuse('COOLDOWN_ACTIVE', { details: { availableAt: formatInstant(end, clock.timezone) } });
    }

    const claimId = context.random.id('cl');
    const gems = await holdGems(context, {
      childId,
      amount: reward.gemsRequired,
      source: 'reward',
      sourceId: claimId,
    });
    const dueAt = claimExpiry(now);
    const expiresAt = formatInstant(dueAt, clock.timezone);
    const made: NewClaim = {
      claimId,
      rewardId,
      childId,
      rewardName: reward.name,
      gems,
      minutes: reward.screenTimeSpec?.minutes ?? null,
      claimedAt: now,
      place: context.nextPlace(),
      claimedLocal: context.nowLocal,
      dueAt,
      expiresLocal: expiresAt,
    };
    await changingRewards(context, () => {
      if (reward.stock !== null) updateReward(db, familyId, { ...reward, stock: stockAfter(reward.stock, -1) });
      insertClaim(db, familyId, made);
    });
    context.emit({ type: 'reward.claimed', refs: { childId, rewardId, claimId }, payload: { gems } });
    await askParents(context, kid.name, made);
    return { claimId, status: 'pending' as const, gems, expiresAt };
  },
  nextStep: 'A grown-up decides now; kid.list_rewards shows the outcome, kid.cancel_claim takes the claim back.',
});
