import { z } from 'zod';
import { id, instant } from '#operations';
import { rewardSpec } from '../task/spec-schemas.ts';

export const gemSource = z.enum(['task', 'manual', 'reward', 'screentime']);

export const gemTransaction = z.strictObject({
  transactionId: id,
  delta: z.int(),
  reason: z.string(),
  source: gemSource,
  timestamp: instant,
  reverts: id.nullable().describe('The transaction that this one took back.'),
  revertedBy: id.nullable().describe('The transaction that took this one back.'),
});

/** For changes by hand. */
export const handRate = { perMinute: 5, burst: 20 };

export const gemCaps = { agentGemsPerTask: rewardSpec.shape.gems, agentGemsPerDay: z.int().min(0).max(1_000_000) };
