import { z } from 'zod';
import { defineOperation, id, implementRead } from '#operations';
import { addDays, dayAt } from '../../../core/time/day.ts';
import { requireClock } from '../../../core/versions/clock-store.ts';
import { requireChild } from '../../family/index.ts';
import { listDoneOf } from '../submission-store.ts';

/** A task that the kid has done, as its flower in the week's garden shows it. */
const doneTask = z.strictObject({ taskId: id, name: z.string(), emoji: z.string() });

const definition = defineOperation({
  name: 'kid.week',
  title: 'My week',
  description: 'What the kid has done on each of the last seven days, today last. What was left is not told.',
  audience: ['kid'],
  effect: 'read',
  output: { childId: id, days: z.array(z.strictObject({ date: z.string(), done: z.array(doneTask) })) },
});

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
