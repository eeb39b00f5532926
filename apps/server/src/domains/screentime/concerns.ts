import type { WriteContext } from '#operations';
import { dayAt } from '../../core/time/day.ts';
import { minutesLeft } from './approve-request.ts';
import { readUnlocked } from './grant-store.ts';
import type { ScreentimePorts } from './ports.ts';
import { quietWithin, wallTime } from './quiet-hours.ts';
import { nextStretch } from './screentime.ts';
import type { Settings } from './settings.ts';

/** What speaks against a request. */
export interface Concerns {
  /** It is more than the day has left. */
  readonly leftToday: number | undefined;
  /** It would reach into quiet hours, after the minutes that are unlocked already; they begin at this time. */
  readonly quietFrom: string | undefined;
  /** Tasks that an agent took out of the way. */
  readonly setAside: readonly string[];
}

export async function concernsAbout(
  context: WriteContext,
  ports: Pick<ScreentimePorts, 'tasksSetAside'>,
  childId: string,
  settings: Settings,
  minutes: number,
): Promise<Concerns> {
  const { db, familyId, now, clock } = context;
  const left = await minutesLeft(context, childId, settings);
  const unlocked = await readUnlocked(db, familyId, childId, now);
  const quiet = quietWithin(settings.quietHours, nextStretch(unlocked?.endsAt, now, minutes), clock.timezone);
  const isRuled = settings.tasksFirst && settings.autoApprove !== null;
  return {
    leftToday: left !== null && minutes > left ? left : undefined,
    quietFrom: quiet && wallTime(quiet.from),
    setAside: isRuled ? await ports.tasksSetAside(db, familyId, childId, dayAt(now, clock.timezone).day) : [],
  };
}
