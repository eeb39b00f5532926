import { implementResource } from '../../core/resources/resource.ts';
import { requireClock } from '../../core/versions/clock-store.ts';
import { requireChild } from '../family/index.ts';
import { readDay } from './day-store.ts';
import { childToday } from './resource-schemas.ts';
import type { SharedDays } from './shared-days.ts';
import { itemOf } from './today.ts';

/** Shows the day that has begun, not the clock's: a write begins the day, so state and version change together. */
const today = (days: SharedDays) =>
  implementResource(childToday, {
    async show(context, { childId = '' }) {
      const { db, familyId } = context;
      const [, begun, clock] = await Promise.all([
        requireChild(context, childId),
        readDay(db, familyId),
        requireClock(db, familyId),
      ]);
      if (begun === undefined) throw new Error('the family’s first day has not begun');
      const date = begun.day;
      const due = await days.dueTasks(db, familyId, childId, date, clock);
      return { childId, date, timezone: clock.timezone, items: due.map((one) => itemOf(one, date)) };
    },
  });

export const resources = (days: SharedDays) => [today(days)];
