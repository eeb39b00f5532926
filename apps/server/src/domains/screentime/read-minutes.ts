import type { InputOf, OutputOf, queryScreentime } from '@sprout/contract';
import type { ReadContext } from '../../core/operations/context.ts';
import { dayAt, startOfWeek } from '../../core/time/day.ts';
import { requireClock } from '../../core/versions/clock-store.ts';
import { passedMinutes, remainingMinutes, type Settings } from './screentime.ts';
import { grantedSince, readUnlocked, stretchesSince } from './screentime-store.ts';

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
  const since = period === 'today' ? dayAt(now, clock.timezone).startsAt : startOfWeek(now, clock.timezone);
  const [granted, stretches, unlocked] = await Promise.all([
    grantedSince(db, familyId, childId, since),
    stretchesSince(db, familyId, childId, since),
    readUnlocked(db, familyId, childId, now),
  ]);
  return {
    since,
    consumedMinutes: passedMinutes(stretches, since, now),
    remainingMinutes: remainingMinutes(settings, granted, period === 'today' ? 1 : 7),
    unlockedUntil: unlocked?.endsLocal ?? null,
  };
}
