import { tell } from './events.ts';
import { freeGems, post, takeBack } from './gems.ts';
import { closeCard, overrule, postCard } from './inbox.ts';
import { grant, takeOut } from './screentime.ts';
import { DAY, dayOf, instantOf, plusDays, wireTime } from './time.ts';
import {
  type Actor,
  type Claim,
  lacks,
  newId,
  Refused,
  type Reward,
  require,
  UNDO_DECISION_FOR,
  type World,
} from './world.ts';

const CLAIM_DAYS = 7;

export function isVisible({ archivedAt, childIds }: Reward, childId: string): boolean {
  return archivedAt === null && (childIds === null || childIds.includes(childId));
}

/** The kid's last claim that is open or was approved. */
export function lastClaim(world: World, rewardId: string, childId: string): Claim | undefined {
  return world.claims.findLast(
    (claim) =>
      claim.rewardId === rewardId &&
      claim.childId === childId &&
      (claim.status === 'pending' || claim.status === 'approved'),
  );
}

/** When the local day comes on which a kid may claim it again, if that is still to come. */
export function coolsUntil(world: World, { rewardId, cooldownDays }: Reward, childId: string): number | undefined {
  const last = lastClaim(world, rewardId, childId);
  if (last === undefined || cooldownDays === null) return undefined;
  const end = instantOf(plusDays(dayOf(last.createdAt, world.zone), cooldownDays), undefined, world.zone);
  return world.now < end ? end : undefined;
}

function visibleReward(world: World, rewardId: string, childId: string): Reward {
  return require(world.rewards.find((reward) => reward.rewardId === rewardId && isVisible(reward, childId)));
}

export function goalShown({ rewardId, name, gemsRequired }: Reward) {
  return { rewardId, name, gemsRequired };
}

function endClaim(world: World, actor: Actor, claim: Claim, status: Claim['status'], reason?: string): void {
  const { claimId, childId, rewardId, gems } = claim;
  claim.status = status;
  claim.reason = reason ?? null;
  claim.resolvedAt = world.now;
  // Minutes are had with the yes.
  claim.givenAt = status === 'approved' && claim.minutes !== null ? world.now : null;
  const reward = require(world.rewards.find((one) => one.rewardId === rewardId));
  if (status !== 'approved' && reward.stock !== null) reward.stock += 1;
  tell(world, actor, `reward.claim_${status}`, { childId, rewardId, claimId }, { gems });
  closeCard(world, claimId, status === 'expired' ? 'expired' : status === 'cancelled' ? 'taken back' : 'closed');
}

function approve(world: World, actor: Actor, claim: Claim, reason?: string): void {
  const { childId, rewardId, claimId, gems, rewardName, minutes } = claim;
  const scope = 'screentime:approve';
  if (minutes !== null && lacks(actor, scope)) throw new Refused('PARENT_DECIDES', { scope });
  // What was held is spent, even if gems have been switched off since.
  if (gems > 0) {
    claim.transactionId = post(world, actor, { childId, delta: -gems, reason: rewardName, source: 'reward' });
  }
  endClaim(world, actor, claim, 'approved', reason);
  if (minutes !== null) {
    const unlockedUntil = wireTime(grant(world, childId, minutes), world.zone);
    Object.assign(world.grants.at(-1) as object, { claimId });
    tell(world, actor, 'screentime.granted', { childId, sourceId: claimId }, { minutes, unlockedUntil });
  }
  if (world.goals[childId] === rewardId) {
    delete world.goals[childId];
    claim.endedGoal = true;
    tell(world, actor, 'reward.goal_reached', { childId, rewardId });
  }
}

function askParents(
  world: World,
  { claimId, rewardId, childId, expiresAt }: Pick<Claim, 'claimId' | 'rewardId' | 'childId' | 'expiresAt'>,
): void {
  const operation = 'reward.review_claim';
  postCard(world, {
    kind: 'question',
    about: { kind: 'claim', id: claimId, childId },
    subject: `reward ${rewardId} ${childId}`,
    topic: `rewards ${childId}`,
    childWords: null,
    options: [
      { operation, args: { claimId, action: 'approve' } },
      { operation, args: { claimId, action: 'deny' } },
    ],
    expiresAt,
  });
}

interface Verdict {
  readonly action: 'approve' | 'deny';
  readonly reason?: string;
}

function decide(world: World, actor: Actor, claim: Claim, { action, reason }: Verdict): void {
  if (action === 'approve') approve(world, actor, claim, reason);
  else endClaim(world, actor, claim, 'denied', reason);
}

function refuseResolved({ claimId, status, transactionId }: Claim): void {
  if (status !== 'pending') throw new Refused('ALREADY_RESOLVED', { claimId, status, transactionId });
}

function findClaim(world: World, claimId: string): Claim {
  return require(world.claims.find((one) => one.claimId === claimId));
}

function shown(world: World, { claimId, status, transactionId, resolvedAt }: Claim) {
  return { claimId, status, transactionId, resolvedAt: wireTime(resolvedAt ?? world.now, world.zone) };
}

/** Screen-time rewards are for agents that may approve screen time. */
function requireScope(actor: Actor, category: string | undefined): void {
  const scope = 'screentime:approve';
  if (category === 'screen_time' && lacks(actor, scope)) throw new Refused('SCOPE_MISSING', { scope });
}

function chooseGoal(world: World, actor: Actor, childId: string, rewardId: string | null) {
  const before = world.goals[childId];
  if (rewardId === null) {
    delete world.goals[childId];
    if (before !== undefined) tell(world, actor, 'reward.goal_cleared', { childId });
    return null;
  }
  const reward = require(world.rewards.find((one) => one.rewardId === rewardId && one.archivedAt === null));
  if (!isVisible(reward, childId)) throw new Refused(actor.kind === 'kid' ? undefined : 'NOT_FOR_CHILD');
  world.goals[childId] = rewardId;
  if (before !== rewardId) tell(world, actor, 'reward.goal_set', { childId, rewardId });
  return goalShown(reward);
}

export const rewardOperations = {
  'reward.create'(
    world: World,
    actor: Actor,
    args: Pick<Reward, 'name' | 'gemsRequired'> & Partial<Omit<Reward, 'rewardId'>>,
  ) {
    requireScope(actor, args.category);
    const rewardId = newId(world, 'reward');
    world.rewards.push({
      rewardId,
      name: args.name,
      emoji: args.emoji ?? null,
      gemsRequired: args.gemsRequired,
      category: args.category ?? 'general',
      screenTimeSpec: args.screenTimeSpec ?? null,
      childIds: args.childIds ?? null,
      stock: args.stock ?? null,
      cooldownDays: args.cooldownDays ?? null,
      createdAt: world.now,
      archivedAt: null,
    });
    tell(world, actor, 'reward.created', { rewardId }, { gemsRequired: args.gemsRequired });
    return { rewardId };
  },

  'reward.update'(
    world: World,
    actor: Actor,
    { rewardId, ...patch }: { rewardId: string; name?: string; gemsRequired?: number; stock?: number | null },
  ) {
    const reward = require(world.rewards.find((one) => one.rewardId === rewardId && one.archivedAt === null));
    requireScope(actor, reward.category);
    const fields = ['name', 'gemsRequired', 'stock'] as const;
    const changedFields = fields.filter((field) => patch[field] !== undefined && patch[field] !== reward[field]);
    Object.assign(reward, patch);
    if (changedFields.length > 0) tell(world, actor, 'reward.updated', { rewardId }, { changedFields });
    return { rewardId, changedFields };
  },

  'reward.archive'(world: World, actor: Actor, { rewardId }: { rewardId: string }) {
    const reward = require(world.rewards.find((one) => one.rewardId === rewardId));
    if (reward.archivedAt === null) {
      reward.archivedAt = world.now;
      tell(world, actor, 'reward.archived', { rewardId });
    }
    return { rewardId };
  },

  'reward.restore'(world: World, actor: Actor, { rewardId }: { rewardId: string }) {
    const reward = require(world.rewards.find((one) => one.rewardId === rewardId));
    if (reward.archivedAt === null) return { rewardId };
    requireScope(actor, reward.category);
    reward.archivedAt = null;
    tell(world, actor, 'reward.restored', { rewardId });
    return { rewardId };
  },

  'reward.set_goal'(world: World, actor: Actor, args: { childId: string; rewardId: string | null }) {
    return { childId: args.childId, goal: chooseGoal(world, actor, args.childId, args.rewardId) };
  },

  'kid.claim_reward'(world: World, actor: Actor, { rewardId }: { rewardId: string }) {
    const childId = actor.id;
    const reward = visibleReward(world, rewardId, childId);
    const last = lastClaim(world, rewardId, childId);
    // The first thing that stands in the way is the one that kid.list_rewards shows.
    if (last?.status === 'pending') throw new Refused('CLAIM_PENDING', { claimId: last.claimId });
    if (reward.stock === 0) throw new Refused('OUT_OF_STOCK');
    const end = coolsUntil(world, reward, childId);
    if (end !== undefined) throw new Refused('COOLDOWN_ACTIVE', { availableAt: wireTime(end, world.zone) });
    const gems = world.areGemsOn ? reward.gemsRequired : 0;
    const free = freeGems(world, childId);
    if (gems > free) throw new Refused('INSUFFICIENT_GEMS', { free });

    const claimId = newId(world, 'claim');
    const expiresAt = world.now + CLAIM_DAYS * DAY;
    if (reward.stock !== null) reward.stock -= 1;
    world.claims.push({
      claimId,
      rewardId,
      childId,
      rewardName: reward.name,
      gems,
      minutes: reward.screenTimeSpec?.minutes ?? null,
      status: 'pending',
      reason: null,
      createdAt: world.now,
      expiresAt,
      resolvedAt: null,
      givenAt: null,
      transactionId: null,
      endedGoal: false,
    });
    tell(world, actor, 'reward.claimed', { childId, rewardId, claimId }, { gems });
    askParents(world, { claimId, rewardId, childId, expiresAt });
    return { claimId, status: 'pending', gems, expiresAt: wireTime(expiresAt, world.zone) };
  },

  'kid.cancel_claim'(world: World, actor: Actor, { claimId }: { claimId: string }) {
    const claim = findClaim(world, claimId);
    if (claim.childId !== actor.id) throw new Refused();
    refuseResolved(claim);
    endClaim(world, actor, claim, 'cancelled');
    return { claimId, status: 'cancelled' };
  },

  'reward.review_claim'(
    world: World,
    actor: Actor,
    { claimId, given, ...verdict }: Verdict & { claimId: string; given?: boolean },
  ) {
    const claim = findClaim(world, claimId);
    const isOnlyNote = given !== undefined && claim.status === 'approved' && claim.minutes === null;
    if (!isOnlyNote) {
      refuseResolved(claim);
      decide(world, actor, claim, verdict);
    }
    if (given !== undefined && claim.minutes === null && given !== (claim.givenAt !== null)) {
      claim.givenAt = given ? world.now : null;
      const { childId, rewardId } = claim;
      tell(world, actor, 'reward.claim_given', { childId, rewardId, claimId }, { given });
    }
    return shown(world, claim);
  },

  'reward.review_claims'(world: World, actor: Actor, { claimIds, ...verdict }: Verdict & { claimIds: string[] }) {
    const claims = [...new Set(claimIds)].map((claimId) => {
      const claim = findClaim(world, claimId);
      const alreadyResolved = claim.status !== 'pending';
      if (!alreadyResolved) decide(world, actor, claim, verdict);
      return { ...shown(world, claim), alreadyResolved };
    });
    return { claims };
  },

  'reward.undo_review'(world: World, actor: Actor, args: { claimId: string; status: 'approved' | 'denied' }) {
    const claim = findClaim(world, args.claimId);
    const { claimId, childId, rewardId, gems, status, transactionId, resolvedAt, expiresAt } = claim;
    if (status === 'pending') return { claimId, status };
    if (status !== args.status) refuseResolved(claim);
    const last = lastClaim(world, rewardId, childId);
    const isClaimedAgain = last !== claim && (last?.status === 'pending' || (last?.createdAt ?? 0) > claim.createdAt);
    const isOld = world.now - (resolvedAt ?? 0) >= UNDO_DECISION_FOR || expiresAt <= world.now;
    if (isClaimedAgain || isOld) throw new Refused('DECISION_STANDS', { minutes: 10 });
    const reward = require(world.rewards.find((one) => one.rewardId === rewardId));
    if (status === 'denied' && reward.stock === 0) throw new Refused('OUT_OF_STOCK');
    if (transactionId !== null) takeBack(world, actor, transactionId);
    const free = freeGems(world, childId);
    if (gems > free) throw new Refused('INSUFFICIENT_GEMS', { free });
    const given = world.grants.filter((one) => one.claimId === claimId);
    takeOut(world, childId, given);
    if (status === 'denied' && reward.stock !== null) reward.stock -= 1;
    if (claim.endedGoal) world.goals[childId] ??= rewardId;
    const undecided = { reason: null, resolvedAt: null, givenAt: null, transactionId: null, endedGoal: false };
    Object.assign(claim, { ...undecided, status: 'pending' });
    tell(world, actor, 'reward.claim_reopened', { childId, rewardId, claimId }, { gems, from: status });
    overrule(world, claimId);
    askParents(world, claim);
    return { claimId, status: 'pending' };
  },

  'reward.expire_claim'(world: World, actor: Actor, { claimId }: { claimId: string }) {
    const claim = findClaim(world, claimId);
    if (claim.status !== 'pending' || world.now < claim.expiresAt) throw new Error(`${claimId} is not due`);
    endClaim(world, actor, claim, 'expired');
    return { claimId, status: 'expired' };
  },

  'kid.set_goal'(world: World, actor: Actor, { rewardId }: { rewardId: string | null }) {
    return { goal: chooseGoal(world, actor, actor.id, rewardId) };
  },
};
