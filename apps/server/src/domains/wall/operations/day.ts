import { z } from 'zod';
import { defineOperation, id, implementRead } from '#operations';
import { dayAt } from '../../../core/time/day.ts';
import { requireClock } from '../../../core/versions/clock-store.ts';
import { kidsWithPin } from '../../access/index.ts';
import { listChildren } from '../../family/index.ts';
import { areGemsOff, balancesOf } from '../../gems/index.ts';
import { dayOfKids, todayItem } from '../../task/index.ts';
import { canBeTicked } from '../wall.ts';
import { rulesOfWall } from '../wall-store.ts';

const item = todayItem.pick({ taskId: true, name: true, emoji: true, startMinutes: true, state: true });

const kid = z.strictObject({
  childId: id,
  name: z.string(),
  avatar: z.string(),
  gems: z.int().nullable().describe('Null: the parents do not show them here.'),
  items: z.array(z.strictObject({ ...item.shape, mayTick: z.boolean() })),
});

const definition = defineOperation({
  name: 'wall.day',
  title: 'Everybody’s day',
  description: 'The day of every kid, as a screen shows it that everybody passes.',
  audience: ['wall'],
  effect: 'read',
  rate: { perMinute: 30, burst: 30 },
  output: { date: z.string(), timezone: z.string(), kids: z.array(kid) },
});

export const day = implementRead(definition, {
  async run(context) {
    const { db, familyId, now } = context;
    const [wall, { timezone }, kids, isOff, pins] = await Promise.all([
      rulesOfWall(context),
      requireClock(db, familyId),
      listChildren(db, familyId),
      areGemsOff(db, familyId),
      kidsWithPin(db, familyId),
    ]);
    const date = dayAt(now, timezone).day;
    const childIds = kids.map(({ childId }) => childId);
    const [days, balances] = await Promise.all([dayOfKids(db, familyId, childIds, date), balancesOf(db, familyId)]);
    return {
      date,
      timezone,
      kids: kids.map(({ childId, name, avatar }) => ({
        childId,
        name,
        avatar,
        gems: wall.showsGems && !isOff ? (balances.get(childId) ?? 0) : null,
        items: (days.get(childId) ?? []).map((one) => {
          const { taskId, name, emoji, startMinutes, state } = one;
          const mayTick = wall.takesTicks && pins.includes(childId) && canBeTicked(one);
          return { taskId, name, emoji, startMinutes, state, mayTick };
        }),
      })),
    };
  },
  nextStep: 'wall.tick hands a task in, where mayTick says so, with the kid’s PIN.',
});
