import { z } from 'zod';
import { defineOperation } from '../define-operation.ts';
import { limits } from '../limits.ts';
import { id, instant, line, pageInput, pageOf } from '../schema/fields.ts';
import { previewShape, warnings } from '../schema/preview.ts';

export const rewardCategory = z.enum(['general', 'screen_time']);

export const claimStatus = z.enum(['pending', 'approved', 'denied', 'expired', 'cancelled']);

const gemsRequired = z.int().min(0).max(1_000_000);
const emoji = line(16);
const screenTimeSpec = z.strictObject({ minutes: z.int().min(1).max(1_440) });
const stock = z.int().min(0).max(1_000_000);
const cooldownDays = z.int().min(1).max(365);
const childIds = z.array(id).min(1).max(limits.kidsPerFamily);

const authored = {
  name: z.string(),
  emoji: z.string().nullable(),
  gemsRequired: z.int(),
  category: rewardCategory,
  screenTimeSpec: z.strictObject({ minutes: z.int() }).nullable(),
  childIds: z.array(id).nullable(),
  stock: z.int().nullable(),
  cooldownDays: z.int().nullable(),
};

export const reward = z.strictObject({ rewardId: id, ...authored, createdAt: instant, archivedAt: instant.nullable() });

export const rewardClaim = z.strictObject({
  claimId: id,
  rewardId: id,
  childId: id,
  rewardName: z.string(),
  gems: z.int(),
  minutes: z.int().nullable(),
  status: claimStatus,
  reason: z.string().nullable(),
  createdAt: instant,
  expiresAt: instant,
  resolvedAt: instant.nullable(),
  givenAt: instant.nullable().describe('When the kid had it; null while an approved claim is only promised.'),
  transactionId: id.nullable(),
});

/** The reward that a kid saves for. */
export const goal = z.strictObject({ rewardId: id, name: z.string(), gemsRequired: z.int() });

export const createReward = defineOperation({
  name: 'reward.create',
  title: 'Create a reward',
  description:
    'Puts a reward into the catalogue that kids claim with their gems; each claim waits for an OK. A screen_time reward grants its minutes when a claim is approved; making or changing one needs the scope screentime:approve. Preview with dryRun, show the parent, then commit with specHash.',
  scope: 'reward:write',
  audience: ['agent', 'parent'],
  effect: 'write',
  preview: previewShape(z.strictObject(authored), { kids: z.array(z.strictObject({ childId: id, name: z.string() })) }),
  reasons: ['LIMIT_EXCEEDED'],
  input: {
    name: line(limits.nameLength).meta({ examples: ['Movie night'] }),
    gemsRequired: gemsRequired.describe('The price; 0 is free.'),
    emoji: emoji.optional().describe('One emoji.'),
    category: rewardCategory.default('general').describe('screen_time grants minutes.'),
    screenTimeSpec: screenTimeSpec.optional().describe('For screen_time only.'),
    childIds: childIds.optional().describe('Who sees it; absent: every kid.'),
    stock: stock.optional().describe('How many there are; absent: unlimited.'),
    cooldownDays: cooldownDays
      .optional()
      .describe('Local days from a claim until the same kid may claim again; 30: once a month.'),
  },
  output: { rewardId: id, warnings },
});

export const updateReward = defineOperation({
  name: 'reward.update',
  title: 'Change a reward',
  description:
    'Changes a reward. Open claims keep their name, price and minutes. null for childIds: every kid, for stock: unlimited, for cooldownDays and emoji: none. Screen-time rewards need screentime:approve.',
  scope: 'reward:write',
  audience: ['agent', 'parent'],
  effect: 'write',
  input: {
    rewardId: id,
    name: line(limits.nameLength).optional(),
    gemsRequired: gemsRequired.optional(),
    emoji: emoji.nullable().optional(),
    category: rewardCategory.optional(),
    screenTimeSpec: screenTimeSpec.optional(),
    childIds: childIds.nullable().optional(),
    stock: stock.nullable().optional(),
    cooldownDays: cooldownDays.nullable().optional(),
  },
  output: { rewardId: id, changedFields: z.array(z.string()) },
});

export const listRewards = defineOperation({
  name: 'reward.list',
  title: 'Rewards',
  description: 'The family’s rewards, newest first: price, who sees them, how many are left.',
  scope: 'reward:read',
  audience: ['agent', 'parent'],
  effect: 'read',
  reasons: ['INVALID_CURSOR'],
  input: { status: z.enum(['active', 'archived', 'all']).default('active'), ...pageInput },
  output: pageOf(reward),
});

export const archiveReward = defineOperation({
  name: 'reward.archive',
  title: 'Archive a reward',
  description:
    'Takes a reward out of the catalogue. Open claims can still be decided, history stays. Ask the parent first.',
  scope: 'reward:write',
  audience: ['agent', 'parent'],
  effect: 'write',
  destructive: true,
  input: { rewardId: id },
  output: { rewardId: id },
});

export const restoreReward = defineOperation({
  name: 'reward.restore',
  title: 'Bring a reward back',
  description: 'Undoes reward.archive: kids see the reward again. Screen-time rewards need screentime:approve.',
  scope: 'reward:write',
  audience: ['agent', 'parent'],
  effect: 'write',
  reasons: ['LIMIT_EXCEEDED'],
  input: { rewardId: id },
  output: { rewardId: id },
});

export const setGoalFor = defineOperation({
  name: 'reward.set_goal',
  title: 'Choose what a kid saves for',
  description: 'Chooses the reward that a kid saves for, one that the kid can see; null for none.',
  scope: 'reward:write',
  audience: ['agent', 'parent'],
  effect: 'write',
  reasons: ['NOT_FOR_CHILD'],
  input: { childId: id, rewardId: id.nullable() },
  output: { childId: id, goal: goal.nullable() },
});

export const listClaims = defineOperation({
  name: 'reward.list_claims',
  title: 'Reward claims',
  description:
    'What kids have claimed, newest first. A pending one holds its gems until reward.review_claim decides it or it expires.',
  scope: 'reward:read',
  audience: ['agent', 'parent'],
  effect: 'read',
  reasons: ['INVALID_CURSOR'],
  input: {
    status: z
      .enum([...claimStatus.options, 'promised', 'all'])
      .default('all')
      .describe('promised: approved, not had yet.'),
    childId: id.optional(),
    ...pageInput,
  },
  output: pageOf(rewardClaim),
});

const action = z.enum(['approve', 'deny']);
const otherWords = { formerly: { note: 'reason' }, formerValues: { action: { reject: 'deny' } } };
const reviewReason = line(limits.reasonLength).optional().describe('What the kid will read.');

export const reviewClaim = defineOperation({
  name: 'reward.review_claim',
  title: 'Decide on a claim',
  description:
    'Approves or denies a kid’s pending claim. Approving spends the held gems, and for screen time grants the minutes; denying gives the gems back. The first decision counts. Once the kid had it, note it with approve and given: true. Approving screen time needs screentime:approve.',
  scope: 'reward:write',
  audience: ['agent', 'parent'],
  effect: 'write',
  destructive: true,
  reasons: ['ALREADY_RESOLVED', 'PARENT_DECIDES'],
  ...otherWords,
  input: {
    claimId: id,
    action,
    reason: reviewReason,
    given: z.boolean().optional().describe('false takes the note back.'),
  },
  output: { claimId: id, status: claimStatus, transactionId: id.nullable(), resolvedAt: instant },
});

export const reviewClaims = defineOperation({
  name: 'reward.review_claims',
  title: 'Decide on many claims',
  description:
    'Approves or denies several pending claims at once, with one reason. One that was decided before keeps its outcome and is marked alreadyResolved. Screen time as in reward.review_claim.',
  scope: 'reward:write',
  audience: ['agent', 'parent'],
  effect: 'write',
  destructive: true,
  reasons: ['PARENT_DECIDES'],
  ...otherWords,
  input: { claimIds: z.array(id).min(1).max(100), action, reason: reviewReason },
  output: {
    claims: z.array(
      z.strictObject({
        claimId: id,
        status: claimStatus,
        transactionId: id.nullable(),
        resolvedAt: instant,
        alreadyResolved: z.boolean(),
      }),
    ),
  },
});

export const undoClaimReview = defineOperation({
  name: 'reward.undo_review',
  title: 'Take back a decision on a claim',
  description: `Takes back what a grown-up decided about a claim in the last ${limits.undoDecisionMinutes} minutes: the claim is pending again, holds its gems again, and the parents are asked again. Minutes of screen time that it gave and that are not used end now. Refused once the kid has claimed the reward again. Does nothing if the claim is pending already.`,
  scope: null,
  audience: ['parent'],
  effect: 'write',
  // It takes minutes away, and gems that were free.
  destructive: true,
  reasons: ['ALREADY_RESOLVED', 'DECISION_STANDS', 'INSUFFICIENT_GEMS', 'OUT_OF_STOCK', 'LIMIT_EXCEEDED'],
  input: {
    claimId: id,
    status: z
      .enum(['approved', 'denied'])
      .describe('The decision to take back; if it is another by now, that one stays.'),
  },
  output: { claimId: id, status: claimStatus },
});

export const expireClaim = defineOperation({
  name: 'reward.expire_claim',
  title: 'Let a claim expire',
  description: `Ends a claim that nobody decided for ${limits.claimDays} days and gives its gems back.`,
  scope: null,
  audience: ['sprout'],
  effect: 'write',
  input: { claimId: id },
  output: { claimId: id, status: claimStatus },
});

export const claimReward = defineOperation({
  name: 'kid.claim_reward',
  title: 'Claim a reward',
  description:
    'Asks for a reward. Its price is held at once, at the price of this moment, until a grown-up decides or the claim expires.',
  scope: null,
  audience: ['kid'],
  effect: 'write',
  rate: { perMinute: 5, burst: 20 },
  reasons: ['OUT_OF_STOCK', 'COOLDOWN_ACTIVE', 'INSUFFICIENT_GEMS', 'CLAIM_PENDING', 'LIMIT_EXCEEDED'],
  input: { rewardId: id },
  output: { claimId: id, status: claimStatus, gems: z.int(), expiresAt: instant },
});

export const cancelClaim = defineOperation({
  name: 'kid.cancel_claim',
  title: 'Take a claim back',
  description: 'Takes back an own claim that is still pending; its gems are free again.',
  scope: null,
  audience: ['kid'],
  effect: 'write',
  rate: { perMinute: 5, burst: 20 },
  reasons: ['ALREADY_RESOLVED'],
  input: { claimId: id },
  output: { claimId: id, status: claimStatus },
});

export const setGoal = defineOperation({
  name: 'kid.set_goal',
  title: 'Save for a reward',
  description: 'Chooses the reward that the kid saves for; null for none.',
  scope: null,
  audience: ['kid'],
  effect: 'write',
  rate: { perMinute: 10, burst: 20 },
  input: { rewardId: id.nullable() },
  output: { goal: goal.nullable() },
});

/** A reward as the kid who may claim it sees it; a state says what stands in the way. */
export const kidReward = {
  rewardId: id,
  name: z.string(),
  emoji: z.string().nullable(),
  gemsRequired: z.int(),
  category: rewardCategory,
  screenTimeSpec: z.strictObject({ minutes: z.int() }).nullable(),
  stock: z.int().nullable(),
  availableAt: instant.nullable(),
};

export const listKidRewards = defineOperation({
  name: 'kid.list_rewards',
  title: 'My rewards',
  description:
    'What the kid can save for and claim, with what stands in the way, and what became of its latest claims.',
  scope: null,
  audience: ['kid'],
  effect: 'read',
  input: {},
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

/** Every operation of rewards, in the order in which lists show them. */
export const rewardOperations = [
  createReward,
  updateReward,
  listRewards,
  archiveReward,
  restoreReward,
  setGoalFor,
  listClaims,
  reviewClaim,
  reviewClaims,
  undoClaimReview,
  expireClaim,
];

/** What kids do with rewards. */
export const kidRewardOperations = [listKidRewards, claimReward, cancelClaim, setGoal];
