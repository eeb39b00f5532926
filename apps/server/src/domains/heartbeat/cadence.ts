/**
 * When a cron fires. Croner decides which wall-clock times a cron names; core/time decides at which instant a zone's clocks
 * show such a time. So every named time fires once: the first time if clocks are put back over it, and at the jump if they
 * are put forward over it. That is why the number of fires in 24 hours of wall-clock time does not depend on the zone.
 */
import { countNouns } from '@sprout/messages/count-nouns';
import { Cron, CronPattern } from 'croner';
import { instantOfWall, wallAt } from '../../core/time/wall.ts';
import { offsetAt } from '../../core/time/zone.ts';

const DAY_MS = 24 * 60 * 60_000;

/** A time that a cron names, as clocks show it, and the instant at which it fires. */
export interface Fire {
  readonly wall: number;
  readonly at: number;
}

/** A cron that fires, as text. */
export interface Cadence {
  readonly cron: string;
  /** The most fires in any 24 hours of wall-clock time. */
  readonly firesPer24h: number;
}

/** What each of the five fields takes. */
const fields = [
  ['minute', '0 to 59'],
  ['hour', '0 to 23'],
  ['day of month', '1 to 31, or L for the last'],
  ['month', '1 to 12, or JAN to DEC'],
  ['weekday', '0 to 7 (0 and 7 are Sunday), or SUN to SAT'],
] as const;

/** Reads a cron of five fields; answers in words what is wrong with it. */
export function readCron(text: string): Cadence | { readonly problem: string } {
  const parts = text.trim().split(/\s+/);
  if (parts.length !== fields.length) {
    return { problem: `it has ${countNouns(parts.length, 'field')} instead of five.` };
  }
  const cron = parts.join(' ');
  const pattern = patternOf(cron);
  if (pattern === undefined) return { problem: wrongFields(parts) };
  if (parseCron(cron).nextRun(new Date(0)) === null)
    return { problem: 'no day has this date, so it would never fire.' };
  // Every day that it names has the same times, so no 24 hours hold more of them than one day does.
  return { cron, firesPer24h: countOf(pattern.minute) * countOf(pattern.hour) };
}

/** How often a cron fires in a day; null for one that cannot be read, and without a cron. */
export function firesPer24hOf(cron: string | null): number | null {
  const read = cron === null ? undefined : readCron(cron);
  return read !== undefined && 'cron' in read ? read.firesPer24h : null;
}

/** A cron that readCron took. Without a zone: the times that it names, as if the clocks on the wall never changed. */
export function parseCron(cron: string): Cron {
  return new Cron(cron, { mode: '5-part', utcOffset: 0 });
}

function patternOf(cron: string): CronPattern | undefined {
  try {
    return new CronPattern(cron, undefined, { mode: '5-part' });
  } catch {
    return undefined;
  }
}

/** Croner names only the first fault that it finds, so each field is tried by itself. */
function wrongFields(parts: readonly string[]): string {
  const wrong = fields.filter((_, index) => {
    const alone = parts.map((part, place) => (place === index ? part : '*')).join(' ');
    return patternOf(alone) === undefined;
  });
  return wrong.map(([name, takes]) => `the ${name} takes ${takes}, and lists, ranges and steps of these.`).join(' ');
}

function countOf(values: readonly number[]): number {
  return values.filter((value) => value !== 0).length;
}

/** The first fire after a named time. */
export function fireAfter(cron: Cron, timezone: string, wall: number): Fire | undefined {
  for (let next = cron.nextRun(new Date(wall)); next !== null; next = cron.nextRun(next)) {
    const at = instantOfWall(next.getTime(), timezone);
    if (at !== undefined) return { wall: next.getTime(), at };
  }
  return undefined;
}

/** The first `count` fires after an instant. Times that fall on one instant, because clocks jump over them, are one fire. */
export function nextFires(cron: Cron, timezone: string, after: number, count: number): Fire[] {
  const fires: Fire[] = [];
  let last = { wall: wallAt(after, timezone), at: after };
  while (fires.length < count) {
    const next = fireAfter(cron, timezone, last.wall);
    if (next === undefined) break;
    if (next.at > last.at) fires.push(next);
    last = { wall: next.wall, at: Math.max(next.at, last.at) };
  }
  return fires;
}

/** The last fire up to and including an instant. */
export function lastFire(cron: Cron, timezone: string, until: number): Fire | undefined {
  // Clocks that were put back in the last day have already shown later times than they show now.
  const highest = until + Math.max(offsetAt(until, timezone), offsetAt(until - DAY_MS, timezone));
  let [before] = cron.previousRuns(1, new Date(highest + 1_000));
  while (before !== undefined) {
    const at = instantOfWall(before.getTime(), timezone);
    if (at !== undefined && at <= until) return { wall: before.getTime(), at };
    [before] = cron.previousRuns(1, before);
  }
  return undefined;
}

/**
 * How many of the times that a cron names come, from one that comes to another, both included, counted up to `most`. Two that
 * fall on one instant are two; those of a day that the zone skips are none.
 */
export function countComing(cron: Cron, timezone: string, from: number, until: number, most: number): number {
  let count = 1;
  for (
    let next = fireAfter(cron, timezone, from);
    next !== undefined && next.wall <= until && count < most;
    next = fireAfter(cron, timezone, next.wall)
  ) {
    count++;
  }
  return count;
}
