/** What a look at a due heartbeat decides: whether it fires, for how many fires that stands, and what comes next. */
import { limits } from '#operations';
import { instantOfWall, wallAt } from '../../core/time/wall.ts';
import { countComing, type Fire, fireAfter, lastFire, nextFires, parseCron } from './cadence.ts';
import { nothingPlanned, type Plan } from './heartbeat.ts';

const DAY_MS = 24 * 60 * 60_000;

/** How long events are gathered from the first one on, in ms. All of them are one fire. */
export const GATHER_MS = 60_000;

/** A fire that is later than this, in ms, counts for the cap at the time at which it happens. */
const LATE_MS = 10 * 60_000;

/** The number that a fire stands for is counted up to here. */
const MOST_COUNTED = 1_000;

/** A heartbeat at the moment of a look. */
export interface Look {
  readonly cron: string | null;
  readonly tz: string;
  readonly plan: Plan;
  readonly now: number;
  /** The wall-clock times at which it fired, as far as they can matter for the cap. */
  readonly firedAt: readonly number[];
  readonly hasOpenRun: boolean;
}

/** A fire: the time that it is for, the time at which it counts for the cap, and how many fires it stands for. */
export interface Beat extends Fire {
  readonly countsAt: number;
  readonly standsFor: number;
}

export interface Decision {
  readonly plan: Plan;
  readonly beat: Beat | undefined;
}

/** The plan of a heartbeat that begins or goes on now. An event-driven one waits for its first event. */
export function planFrom(cron: string, tz: string, now: number): Plan {
  return planFire(nextFires(parseCron(cron), tz, now, 1)[0], 0);
}

/** Looks at a heartbeat. If it is not due, nothing changes. */
export function decideBeat(look: Look): Decision {
  const { plan, now } = look;
  if (plan.dueAt === null || plan.dueAt > now) return { plan, beat: undefined };
  return look.cron === null ? decideEvents(look) : decideCron(look, look.cron);
}

function decideCron(look: Look, text: string): Decision {
  const { tz, plan, now, firedAt, hasOpenRun } = look;
  const cron = parseCron(text);
  const next = { wall: plan.nextWall as number, at: plan.nextFireAt as number };
  const last = lastFire(cron, tz, now);
  const fire = last === undefined || last.wall < next.wall ? next : last;
  const standsFor = plan.waiting + countComing(cron, tz, next.wall, fire.wall, MOST_COUNTED);
  const countsAt = now - fire.at > LATE_MS ? wallAt(now, tz) : fire.wall;
  const following = fireAfter(cron, tz, fire.wall);
  if (hasOpenRun || isFull(firedAt, countsAt)) {
    return { plan: planFire(following, standsFor), beat: undefined };
  }
  return { plan: planFire(following, 0), beat: { ...fire, countsAt, standsFor } };
}

function decideEvents({ tz, plan, now, firedAt, hasOpenRun }: Look): Decision {
  const countsAt = wallAt(now, tz);
  // The end of the run plans the next look.
  if (hasOpenRun) return { plan: { ...plan, dueAt: null }, beat: undefined };
  const free = mayFireFrom(firedAt, tz, now);
  if (free !== undefined) return { plan: { ...plan, dueAt: Math.max(free, now + GATHER_MS) }, beat: undefined };
  return { plan: nothingPlanned, beat: { wall: countsAt, at: now, countsAt, standsFor: Math.max(plan.waiting, 1) } };
}

function planFire(fire: Fire | undefined, waiting: number): Plan {
  if (fire === undefined) return { ...nothingPlanned, waiting };
  return { nextWall: fire.wall, nextFireAt: fire.at, dueAt: fire.at, waiting };
}

/** When an event-driven heartbeat that has used up its fires of 24 hours may fire again; undefined: it may now. */
export function mayFireFrom(firedAt: readonly number[], tz: string, now: number): number | undefined {
  if (!isFull(firedAt, wallAt(now, tz))) return undefined;
  const fourth = [...firedAt].sort((a, b) => b - a)[limits.firesPer24h - 1] as number;
  return instantOfWall(fourth + DAY_MS, tz) ?? now;
}

/** Whether one more fire at this time would be too many in 24 hours of wall-clock time. */
function isFull(firedAt: readonly number[], countsAt: number): boolean {
  return firedAt.filter((wall) => wall > countsAt - DAY_MS).length >= limits.firesPer24h;
}
