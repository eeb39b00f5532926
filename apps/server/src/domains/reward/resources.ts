import { implementResource } from '../../core/resources/resource.ts';
import { requireClock } from '../../core/versions/clock-store.ts';
import { requireChild } from '../family/index.ts';
import { begunDay } from '../task/index.ts';
import { kidRewards } from './kid-rewards.ts';
import { childRewards } from './resource-schemas.ts';

/** Shows the day that has begun, not the clock's, so that state and version change together. */
const rewards = implementResource(childRewards, {
  async show(context, { childId = '' }) {
    const { db, familyId } = context;
    const [, date, { timezone }] = await Promise.all([
      requireChild(context, childId),
      begunDay(db, familyId),
      requireClock(db, familyId),
    ]);
    return { childId, date, timezone, ...(await kidRewards(db, familyId, childId, date)) };
  },
});

export const resources = [rewards];
