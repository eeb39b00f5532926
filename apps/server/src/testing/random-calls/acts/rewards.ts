import {
  type Act,
  childIdOf,
  decided,
  grownUpOf,
  kidOf,
  mostlyOpen,
  often,
  on,
  ownerOf,
  parentOf,
  pick,
} from '../act.ts';
import type { Known } from '../known.ts';

export const adjust: Act = (known, dice) => ({
  who: grownUpOf(dice),
  operation: 'gems.adjust',
  args: {
    childId: childIdOf(known, dice.one),
    delta: dice.two < 3 ? -5 * (dice.two + 1) : dice.two,
    reason: 'Because',
    ...(dice.one > 8 && { upToBalance: true }),
  },
});

const revert = on(
  ({ transactions }) => transactions,
  ({ transactionId }, _known, dice) => ({
    who: grownUpOf(dice),
    operation: 'gems.revert',
    args: { transactionId, ...(dice.two > 5 && { reason: 'It was a mistake' }) },
  }),
);

const switchGems: Act = ({ areGemsOn }, dice) => ({
  who: parentOf(dice),
  operation: 'gems.set_enabled',
  // Off is rare, and not for long.
  args: { enabled: !areGemsOn || dice.two > 4 },
});

const capAgents: Act = (_known, dice) => ({
  who: parentOf(dice),
  operation: 'gems.update_settings',
  args: { agentGemsPerTask: dice.one, ...(dice.two > 3 && { agentGemsPerDay: 2 * dice.two }) },
});

const createReward: Act = (known, dice) => {
  const { one, two } = dice;
  const isScreen = two % 3 === 0;
  return {
    who: grownUpOf(dice),
    operation: 'reward.create',
    args: {
      name: `Reward ${one}`,
      gemsRequired: one,
      ...(isScreen && { category: 'screen_time', screenTimeSpec: { minutes: 10 + one } }),
      ...(two % 4 === 1 && { childIds: [childIdOf(known, one), childIdOf(known, one + 1)] }),
      ...(two % 2 === 0 && { stock: one % 3 }),
      ...(two > 6 && { cooldownDays: 1 + (one % 2) }),
    },
  };
};

const updateReward = on(
  ({ rewards }) => rewards,
  ({ rewardId }, _known, dice) => {
    const patch = [
      { gemsRequired: dice.one },
      { stock: dice.one % 3 },
      { stock: null },
      { name: `Reward ${dice.one}` },
    ];
    return { who: grownUpOf(dice), operation: 'reward.update', args: { rewardId, ...patch[dice.two % 4] } };
  },
);

const archiveReward = on(
  ({ rewards }) => rewards,
  ({ rewardId }, _known, dice) => ({ who: grownUpOf(dice), operation: 'reward.archive', args: { rewardId } }),
);

const restoreReward = on(
  ({ rewards }) => rewards,
  ({ rewardId }, _known, dice) => ({ who: grownUpOf(dice), operation: 'reward.restore', args: { rewardId } }),
);

/** The active rewards, and the newest archived one. */
const mostlyActive = ({ rewards }: Known) => [
  ...rewards.filter(({ archivedAt }) => archivedAt !== null).slice(-1),
  ...rewards.filter(({ archivedAt }) => archivedAt === null),
];

export const claim = on(mostlyActive, ({ rewardId }, _known, dice) => ({
  who: kidOf(dice),
  operation: 'kid.claim_reward',
  args: { rewardId },
}));

const cancelClaim = on(
  ({ claims }) => mostlyOpen(claims),
  ({ claimId, childId }, known, dice) => ({
    who: ownerOf(known, { childId }, dice),
    operation: 'kid.cancel_claim',
    args: { claimId },
  }),
);

export const reviewClaim = on(
  ({ claims }) => mostlyOpen(claims),
  ({ claimId }, { claims }, dice) => {
    const verdict = { action: dice.two % 3 === 0 ? 'deny' : 'approve', ...(dice.two > 5 && { reason: 'So it is' }) };
    if (dice.two < 9) return { who: grownUpOf(dice), operation: 'reward.review_claim', args: { claimId, ...verdict } };
    const claimIds = claims.slice(-3).map((one) => one.claimId);
    return { who: grownUpOf(dice), operation: 'reward.review_claims', args: { claimIds, ...verdict } };
  },
);

/** What was promised was handed over, or was not after all. */
const noteGiven = on(
  ({ claims }) => decided(claims),
  ({ claimId }, _known, dice) => ({
    who: grownUpOf(dice),
    operation: 'reward.review_claim',
    args: { claimId, action: 'approve', given: dice.two % 3 !== 0 },
  }),
);

const undoReview = on(
  ({ claims }) => decided(claims),
  ({ claimId, status }, _known, dice) => ({
    who: dice.two === 11 ? grownUpOf(dice) : parentOf(dice),
    operation: 'reward.undo_review',
    args: { claimId, status: dice.two === 10 ? 'approved' : status },
  }),
);

const setGoal: Act = ({ rewards }, dice) => {
  const goal = dice.two === 0 ? { rewardId: null } : pick(rewards, dice.one);
  return goal && { who: kidOf(dice), operation: 'kid.set_goal', args: { rewardId: goal.rewardId } };
};

const setGoalFor: Act = (known, dice) => {
  const goal = dice.two === 0 ? { rewardId: null } : pick(known.rewards, dice.one);
  const childId = childIdOf(known, dice.two);
  return goal && { who: grownUpOf(dice), operation: 'reward.set_goal', args: { childId, rewardId: goal.rewardId } };
};

export const rewarding: readonly Act[] = [
  ...often(3, adjust),
  revert,
  switchGems,
  capAgents,
  ...often(2, createReward),
  updateReward,
  archiveReward,
  restoreReward,
  ...often(6, claim),
  ...often(2, cancelClaim),
  ...often(4, reviewClaim),
  ...often(2, noteGiven),
  ...often(3, undoReview),
  setGoal,
  setGoalFor,
];
