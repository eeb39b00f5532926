import type { WriteContext } from '#operations';
import { touchChanged } from '../../core/operations/touch-changed.ts';
import type { StateOf } from '../../core/resources/define-resource.ts';
import { instantOf } from '../../core/time/day.ts';
import { requireClock } from '../../core/versions/clock-store.ts';
import type { Query } from '../../store/port.ts';
import { begunDay } from '../task/index.ts';
import { findUnlockedScreen, grantedSince } from './grant-store.ts';
import type { childScreentime } from './resource-schemas.ts';
import { screentimeUri } from './screentime.ts';
import { limitOn, remainingMinutes } from './settings.ts';
import { readSettings } from './settings-store.ts';

/**
 * A kid's screen time as the live resource shows it. It depends on what is stored alone, never on the clock: a write begins
 * the day, and a write says that the screen is locked, so state and version change together.
 */
export async function dayMinutes(
  db: Query,
  familyId: string,
  childId: string,
): Promise<StateOf<typeof childScreentime>> {
  const [date, { timezone }, settings, screen] = await Promise.all([
    begunDay(db, familyId),
    requireClock(db, familyId),
    readSettings(db, familyId, childId),
    findUnlockedScreen(db, familyId, childId),
  ]);
  const granted = await grantedSince(db, familyId, childId, instantOf(date, 0, timezone));
  return {
    childId,
    date,
    timezone,
    unlockedUntil: screen?.endsLocal ?? null,
    dailyMinutes: limitOn(settings, date),
    grantedMinutes: granted,
    remainingMinutes: remainingMinutes(settings, granted, [date]),
  };
}

/** Makes a change, and touches the screen time of exactly the kids for whom it changed something. */
export function changingMinutes<Result>(
  context: WriteContext,
  childIds: readonly string[],
  work: () => Result | Promise<Result>,
): Promise<Result> {
  const show = async () => {
    const shown = new Map<string, unknown>();
    for (const childId of childIds) {
      shown.set(screentimeUri(childId), await dayMinutes(context.db, context.familyId, childId));
    }
    return shown;
  };
  return touchChanged(context, show, work);
}
