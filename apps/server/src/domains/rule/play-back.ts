/** What a rule would have done in the last days, played from the family's activity. */
import {
  type DayTask,
  eventsHeard,
  eventsThatVoid,
  type Happening,
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
import { questionsPlanned } from '../inbox/index.ts';
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
  const kept = await withoutFinishedDays(context, ports, { when, unless }, found);
  // Not as words: the hour that clocks go back comes twice.
  const times = kept.map(({ time }) => time).sort((one, other) => Date.parse(one) - Date.parse(other));
  const byDay = Map.groupBy(times, (time) => time.slice(0, 10));
  const fired = [...byDay.values()].flatMap((ofDay) => ofDay.slice(0, capPerDay));
  const cappedDays = [...byDay.values()].filter((ofDay) => ofDay.length > capPerDay).length;
  return { days: DAYS, count: fired.length, times: fired.slice(-SHOWN).reverse(), cappedDays };
}

/** A local time at which a rule would have fired, and the day that it is about. */
interface Firing {
  readonly time: string;
  readonly day: string;
}

const firingOf = (time: string, { payload: { date } }: Pick<Happening, 'payload'>): Firing => ({
  time,
  day: typeof date === 'string' ? date : time.slice(0, 10),
});

async function findTimes(
  context: WriteContext,
  ports: RulePorts,
  when: When,
  unless: When | undefined,
): Promise<Firing[]> {
  const { db, familyId, now, clock } = context;
  if (when.allDone !== undefined) {
    const days = await changesOfDays(context, ports, when);
    return [...days].flatMap(([day, changes]) => {
      const finished = changes.find(({ isDone, type }) => isDone && type === APPROVED);
      return finished === undefined ? [] : [{ time: finished.timestamp, day }];
    });
  }
  const { stillOpen } = when;
  const since = now - DAYS * DAY_MS;
  if (stillOpen === undefined) {
    const events = await eventsSince(db, familyId, eventsHeard(when), since);
    const wanted = events.filter((event) => isWanted(when, event));
    const subjects = new Map(
      wanted.map((event, index) => [subjectOf(event) ?? index, firingOf(event.timestamp, event)] as const).reverse(),
    );
    return [...subjects.values()];
  }
  const types = [...openKinds[stillOpen].opens, ...eventsThatVoid(when, unless ?? null)];
  const events = await eventsSince(db, familyId, types, since);
  const planned = stillOpen === 'question' ? await questionsPlanned(db, familyId, since) : [];
  const plannedFor = new Map(planned.map(({ cardId, showAt }) => [cardId, showAt]));
  return openings(stillOpen, events)
    .map((opened) => ({ ...opened, at: Math.max(opened.at, plannedFor.get(opened.id) ?? 0) }))
    .filter((opened) => stayedOpen(when, opened, now) && !wasVoided(when, unless, opened, events))
    .map(({ at, event }) => firingOf(formatInstant(at + (when.forMinutes ?? 0) * 60_000, clock.timezone), event));
}

/** A moment at which all of a day was done, or no longer. */
interface DayChange {
  readonly isDone: boolean;
  readonly timestamp: string;
  readonly type: string;
}

const APPROVED = 'task.completed';
const PAUSED = 'task.schedule_paused';
const dayEvents = [APPROVED, PAUSED, 'task.submitted', 'task.rejected', 'task.undone', 'task.reopened'];

/** Plays the tasks of a kid's days, which are done, taken back and paused, and answers what became of each day, oldest first. */
async function changesOfDays(context: WriteContext, ports: RulePorts, when: When) {
  const { db, familyId, now, clock } = context;
  const childId = when.allDone?.childId ?? '';
  const today = localDay(now, clock.timezone);
  const tasks = await ports.tasksOfDays(db, familyId, childId, { from: addDays(today, -DAYS), until: today, today });
  const events = await eventsSince(db, familyId, dayEvents, now - DAYS * DAY_MS);
  const pauses = events.filter(({ type }) => type === PAUSED);
  const covers = ({ payload }: (typeof events)[number], day: string) =>
    String(payload.from) <= day && day <= String(payload.until);
  /** Whether a day that is off now was off already. */
  const wasOff = (day: string, at: number) => {
    const known = pauses.filter((pause) => covers(pause, day));
    return known.length === 0 || known.some((pause) => pause.at <= at);
  };
  const handIns = new Map<string, DayTask>();
  const changes = new Map<string, DayChange[]>();
  for (const event of events) {
    const { type, refs, payload, timestamp, at } = event;
    const { taskId = '' } = refs;
    if (type !== PAUSED && refs.childId === childId) {
      const key = `${payload.date} ${taskId}`;
      const isHandedIn = type === 'task.submitted' || type === APPROVED || payload.to === 'submitted';
      const handedInAt = isHandedIn ? (handIns.get(key)?.handedInAt ?? timestamp) : null;
      handIns.set(key, { taskId, state: type === APPROVED ? 'done' : 'waiting', handedInAt });
    }
    for (const [day, due] of tasks) {
      if (type === PAUSED ? !covers(event, day) : refs.childId !== childId || payload.date !== day) continue;
      const then = due.map((task) => {
        if (task.state === 'excused' && wasOff(day, at)) return task;
        return handIns.get(`${day} ${task.taskId}`) ?? { ...task, state: 'waiting' };
      });
      const isDone = isAllDone(when, day, then);
      changes.set(day, [...(changes.get(day) ?? []), { isDone, timestamp, type }]);
    }
  }
  return changes;
}

/** Leaves out the times at which all of the day was done that `unless` names. */
async function withoutFinishedDays(
  context: WriteContext,
  ports: RulePorts,
  { when, unless }: Pick<Authored, 'when' | 'unless'>,
  found: readonly Firing[],
): Promise<readonly Firing[]> {
  if (unless?.allDone === undefined) return found;
  const days = await changesOfDays(context, ports, unless);
  // What sets a rule off at once counts; what happens when its minutes are over comes too late.
  const lateMs = when.stillOpen === undefined ? 1 : 0;
  return found.filter(({ time, day }) => {
    const before = days.get(day)?.filter(({ timestamp }) => Date.parse(timestamp) < Date.parse(time) + lateMs);
    return before?.at(-1)?.isDone !== true;
  });
}
