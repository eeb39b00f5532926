import { z } from 'zod';
import { defineOperation, id, implementRead } from '#operations';
import { addDays, dayAt } from '../../../core/time/day.ts';
import { requireClock } from '../../../core/versions/clock-store.ts';
import { hadJoined, requireChild } from '../../family/index.ts';
import { pauseOn, pausesOfKid } from '../pause.ts';
import { readPauses } from '../pause-store.ts';
import { listDoneOf } from '../submission-store.ts';

const definition = defineOperation({
  name: 'kid.good_days',
  title: 'My last days',
  description:
    'How much the kid has done on each of its last fourteen days, today last. Days off do not count, nor days before the kid was here.',
  audience: ['kid'],
  effect: 'read',
  output: { childId: id, days: z.array(z.strictObject({ date: z.string(), done: z.int() })) },
});

const SHOWN = 14;
/** So far back a long holiday leaves fourteen days that count, or fewer are shown. */
const SEARCHED = 60;

export const kidGoodDays = implementRead(definition, {
  async run(context) {
    const { db, familyId, now, principal } = context;
    const [{ timezone }, child] = await Promise.all([
      requireClock(db, familyId),
      requireChild(context, principal.actorId),
    ]);
    const { childId } = child;
    const today = dayAt(now, timezone).day;
    const from = addDays(today, 1 - SEARCHED);
    const [pauses, done] = await Promise.all([
      readPauses(db, familyId, from, today),
      listDoneOf(db, familyId, childId, from, today),
    ]);
    const own = pausesOfKid(pauses, childId);
    const days = Array.from({ length: SEARCHED }, (_, index) => addDays(from, index))
      .filter((date) => hadJoined(child, date, timezone) && pauseOn(own, date) === undefined)
      .slice(-SHOWN);
    return { childId, days: days.map((date) => ({ date, done: done.filter(({ day }) => day === date).length })) };
  },
  nextStep: 'kid.week shows what was done.',
});
