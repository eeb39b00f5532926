import type { InputOf, OutputOf, ReadContext } from '#operations';
import { addDays, dayAt, startOfWeek, weekdayOf } from '../../core/time/day.ts';
import { requireClock } from '../../core/versions/clock-store.ts';
import { grantedSince, readUnlocked, stretchesSince } from './grant-store.ts';
import type { definition as queryScreentime } from './operations/query-state.ts';
import { passedMinutes } from './screentime.ts';
import { remainingMinutes, type Settings } from './settings.ts';

export interface Minutes extends Omit<OutputOf<typeof queryScreentime>, 'childId' | 'decisions'> {
  /** The first instant of the period. */
  readonly since: number;
}

/** A kid's minutes of the local day or week. */
export async function readMinutes(
  context: ReadContext,
  childId: string,
  settings: Settings,
  period: InputOf<typeof queryScreentime>['period'],
): Promise<Minutes> {
  const { db, familyId, now } = context;
  const clock = await requireClock(db, familyId);
  const today = dayAt(now, clock.timezone);
  const since = period === 'today' ? today.startsAt : startOfWeek(now, clock.timezone);
  const [granted, stretches, unlocked] = await Promise.all([
    grantedSince(db, familyId, childId, since),
    stretchesSince(db, familyId, childId, since),
    readUnlocked(db, familyId, childId, now),
  ]);
  return {
    since,
    consumedMinutes: passedMinutes(stretches, since, now),
    remainingMinutes: remainingMinutes(settings, granted, period === 'today' ? [today.day] : weekOf(today.day)),
    unlockedUntil: unlocked?.endsLocal ?? null,
  };
}

/** The days from Monday to Sunday of the week that a day belongs to. */
function weekOf(day: string): string[] {
  const monday = addDays(day, 1 - weekdayOf(day));
  return Array.from({ length: 7 }, (_, index) => addDays(monday, index));
}
