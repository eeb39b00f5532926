import { limits, requireFewer, type WriteContext } from '#operations';
import { countActiveRewards } from './reward-store.ts';

/** Refuses one more reward when the catalogue has as many as it may have. */
export async function requireRoom({ db, familyId }: WriteContext): Promise<void> {
  requireFewer(
    await countActiveRewards(db, familyId),
    limits.rewardsPerFamily,
    'rewards in a family',
    'reward.archive',
  );
}
