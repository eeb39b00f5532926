import { kidWeek as definition } from '@sprout/contract';
import { implementRead } from '../../../core/operations/operation.ts';
import { addDays, dayAt } from '../../../core/time/day.ts';
import { requireClock } from '../../../core/versions/clock-store.ts';
import { requireChild } from '../../family/index.ts';
import { listDoneOf } from '../submission-store.ts';

const DAYS = 7;

export const kidWeek = implementRead(definition, {
  async run(context) {
    const { db, familyId, now, principal } = context;
    const childId = principal.actorId;
    const [{ timezone }] = await Promise.all([requireClock(db, familyId), requireChild(context, childId)]);
    const today = dayAt(now, timezone).day;
    const dates = Array.from({ length: DAYS }, (_, index) => addDays(today, index + 1 - DAYS));
    const done = await listDoneOf(db, familyId, childId, dates[0] ?? today, today);
    const doneOn = (date: string) =>
      done.filter(({ day }) => day === date).map(({ taskId, name, emoji }) => ({ taskId, name, emoji }));
    return { childId, days: dates.map((date) => ({ date, done: doneOn(date) })) };
  },
  nextStep: 'kid.today shows what is due today.',
});
