import { z } from 'zod';
import { defineOperation, implementRead, type OutputOf } from '#operations';
import { itemsShown } from '../../../core/lists/page.ts';
import { formatInstant } from '../../../core/time/zone.ts';
import { requireClock } from '../../../core/versions/clock-store.ts';
import { requireChild } from '../../family/index.ts';
import { areGemsOff, readBalance } from '../../gems/index.ts';
import { latestClaims, listClaims } from '../claim-store.ts';
import { findGoal } from '../goal-store.ts';
import { goalShown } from '../goals.ts';
import { RECENT_CLAIMS } from '../kid-rewards.ts';
import { cooldownEnd, isVisibleTo, stateOf } from '../reward.ts';
import { activeRewards } from '../reward-store.ts';
import { goal, kidReward, rewardClaim } from '../schemas.ts';

export const definition = defineOperation({
  name: 'kid.list_rewards',
  title: 'My rewards',
  description:
    'What the kid can save for and claim, with what stands in the way, and what became of its latest claims.',
  audience: ['kid'],
  effect: 'read',
  output: {
    balance: z.int(),
    onHold: z.int(),
    gemsEnabled: z.boolean(),
    goal: goal.nullable(),
    items: z.array(
      z.strictObject({
        ...kidReward,
        state: z.enum(['available', 'waiting', 'out_of_stock', 'cooling_down', 'saving']),
      }),
    ),
    claims: z.array(rewardClaim),
  },
});

type RecentClaim = OutputOf<typeof definition>['claims'][number];

export const listForKid = implementRead(definition, {
  async run(context) {
    const { db, familyId, now } = context;
    const childId = context.principal.actorId;
    const [, clock, isOff, gems, rewards, goal, latest, claims] = await Promise.all([
      requireChild(context, childId),
      requireClock(db, familyId),
      areGemsOff(db, familyId),
      readBalance(db, familyId, childId),
      activeRewards(db, familyId),
      findGoal(db, familyId, childId),
      latestClaims(db, familyId, childId),
      listClaims(db, familyId, { before: Number.MAX_SAFE_INTEGER, status: 'all', childId, limit: RECENT_CLAIMS }),
    ]);
    if (gems === undefined) throw new Error('the kid has no ledger');
    const { timezone } = clock;
    const visible = rewards.filter((reward) => isVisibleTo(reward, childId));
    const goalReward = visible.find(({ rewardId }) => rewardId === goal?.rewardId);
    const spendable = isOff ? Number.POSITIVE_INFINITY : gems.balance - gems.onHold;
    return {
      balance: gems.balance,
      onHold: gems.onHold,
      gemsEnabled: !isOff,
      goal: goalReward === undefined ? null : goalShown(goalReward),
      items: visible.map((reward) => {
        const { rewardId, name, emoji, gemsRequired, category, screenTimeSpec, stock } = reward;
        const last = latest.get(rewardId);
        const coolsUntil = cooldownEnd(reward.cooldownDays, last?.claimedAt, now, timezone);
        const isWaiting = last?.isPending === true;
        const state = stateOf(reward, { isWaiting, isCoolingDown: coolsUntil !== undefined, spendable });
        const availableAt = state === 'cooling_down' ? formatInstant(coolsUntil ?? now, timezone) : null;
        return { rewardId, name, emoji, gemsRequired, category, screenTimeSpec, stock, state, availableAt };
      }),
      claims: itemsShown<RecentClaim>(claims),
    };
  },
  nextStep: 'kid.claim_reward claims one; kid.set_goal chooses one to save for.',
});
