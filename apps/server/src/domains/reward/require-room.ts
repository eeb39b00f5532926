import { refuse } from '../../core/errors/refusal.ts';
import type { WriteContext } from '../../core/operations/context.ts';
import { limits } from '../../core/operations/limits.ts';
import { countActiveRewards } from './reward-store.ts';

/** Refuses one more reward when the catalogue has as many as it may have. */
export async function requireRoom({ db, familyId }: WriteContext): Promise<void> {
  const limit = limits.rewardsPerFamily;
  if ((await countActiveRewards(db, familyId)) < limit) return;
  throw refuse('LIMIT_EXCEEDED', { details: { limit, things: 'rewards in a family', remedy: 'reward.archive' } });
}
