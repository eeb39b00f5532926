/** What a rule would have done in the last days, played from the family's activity. */
import {
  eventsHeard,
  eventsThatVoid,
  isAllDone,
  isWanted,
  openings,
  openKinds,
  stayedOpen,
  subjectOf,
  type When,
  wasVoided,
} from '@sprout/rules';
import type { WriteContext } from '#operations';
import { addDays } from '../../core/time/day.ts';
import { formatInstant, localDay } from '../../core/time/zone.ts';
import { eventsSince } from '../activity/index.ts';
import type { RulePorts } from './ports.ts';
import type { Authored } from './rule.ts';

export const DAYS = 30;
const DAY_MS = 24 * 60 * 60_000;
const SHOWN = 10;

export interface Played {
  readonly days: number;
  readonly count: number;
  readonly times: string[];
  /** On how many days it would have been more often than it may. */
  readonly cappedDays: number;
}

export async function playBack(
  context: WriteContext,
  ports: RulePorts,
  { when, unless, capPerDay }: Pick<Authored, 'when' | 'unless' | 'capPerDay'>,
): Promise<Played> {
  const found = await findTimes(context, ports, when, unless ?? undefined);
  const kept = await withoutFinishedDays(context, ports, unless, found);
  // Not as words: the hour that clocks go back comes twice.
  const times = kept.sort((one, other) => Date.parse(one) - Date.parse(other));
  const byDay = Map.groupBy(times, (time) => time.slice(0, 10));
  const fired = [...byDay.values()].flatMap((ofDay) => ofDay.slice(0, capPerDay));
  const cappedDays = [...byDay.values()].filter((ofDay) => ofDay.length > capPerDay).length;
  return { days: DAYS, count: fired.length, times: fired.slice(-SHOWN).reverse(), cappedDays };
}

/** The local times at which it would have fired. */
async function findTimes(
  context: WriteContext,
  ports: RulePorts,
  when: When,
  unless: When | undefined,
): Promise<string[]> {
  const { db, familyId, now, clock } = context;
  const today = localDay(now, clock.timezone);
  if (when.allDone !== undefined) {
    const days = { from: addDays(today, -DAYS), until: today, today };
    const tasks = await ports.tasksOfDays(db, familyId, when.allDone.childId, days);
    return [...tasks].flatMap(([day, due]) => (isAllDone(when, day, due) ? [lastHandIn(due)] : []));
  }
  const { stillOpen } = when;
  const types =
    stillOpen === undefined
      ? eventsHeard(when)
      : [...openKinds[stillOpen].opens, ...eventsThatVoid(when, unless ?? null)];
  const events = await eventsSince(db, familyId, types, now - DAYS * DAY_MS);
  if (stillOpen !== undefined) {
    return openings(stillOpen, events)
      .filter((opened) => stayedOpen(when, opened, now) && !wasVoided(when, unless, opened, events))
      .map(({ at }) => formatInstant(at + (when.forMinutes ?? 0) * 60_000, clock.timezone));
  }
  const wanted = events.filter((event) => isWanted(when, event));
  const subjects = new Map(
    wanted.map((event, index) => [subjectOf(event) ?? index, event.timestamp] as const).reverse(),
  );
  return [...subjects.values()];
}

/** Leaves out the times at which all of the day was done that `unless` names. */
async function withoutFinishedDays(
  context: WriteContext,
  ports: RulePorts,
  unless: When | null,
  times: readonly string[],
): Promise<string[]> {
  if (unless?.allDone === undefined) return [...times];
  const { db, familyId, now, clock } = context;
  const today = localDay(now, clock.timezone);
  const days = { from: addDays(today, -DAYS), until: today, today };
  const tasks = await ports.tasksOfDays(db, familyId, unless.allDone.childId, days);
  return times.filter((time) => {
    const day = time.slice(0, 10);
    const due = tasks.get(day) ?? [];
    return !isAllDone(unless, day, due) || lastHandIn(due) > time;
  });
}

function lastHandIn(due: readonly { readonly handedInAt: string | null }[]): string {
  return due.reduce((last, { handedInAt }) => (handedInAt !== null && handedInAt > last ? handedInAt : last), '');
}
