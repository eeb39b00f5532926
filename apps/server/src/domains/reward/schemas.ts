import { z } from 'zod';
import { id, instant, limits, line } from '#operations';

export const rewardCategory = z.enum(['general', 'screen_time']);

export const claimStatus = z.enum(['pending', 'approved', 'denied', 'expired', 'cancelled']);

export const gemsRequired = z.int().min(0).max(1_000_000);

export const emoji = line(16);

export const screenTimeSpec = z.strictObject({ minutes: z.int().min(1).max(1_440) });

export const stock = z.int().min(0).max(1_000_000);

export const cooldownDays = z.int().min(1).max(365);

export const childIds = z.array(id).min(1).max(limits.kidsPerFamily);

export const authored = {
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

export const action = z.enum(['approve', 'deny']);

export const otherWords = { formerly: { note: 'reason' }, formerValues: { action: { reject: 'deny' } } };

export const reviewReason = line(limits.reasonLength).optional().describe('What the kid will read.');

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
