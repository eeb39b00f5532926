/** Whether what happened is what a rule waits for. */
import { gemsIn, minutesIn } from './event-fields.ts';
import { type OpenKind, openKinds, type When } from './when.ts';

/** An event, with the local time at which it happened: ISO 8601 with the family's offset. */
export interface Happening {
  readonly type: string;
  readonly refs: Readonly<Record<string, string>>;
  readonly payload: Readonly<Record<string, unknown>>;
  readonly timestamp: string;
}

export const weekdays = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const;

function weekdayOf(day: string): (typeof weekdays)[number] {
  return weekdays[(new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7] as (typeof weekdays)[number];
}

/** Whether a local time, ISO 8601 with offset, is one of those that a rule names. */
export function isInTime({ before, after, days }: When, timestamp: string): boolean {
  const [day, clock] = [timestamp.slice(0, 10), timestamp.slice(11, 16)];
  return (
    (before === undefined || clock < before) &&
    (after === undefined || clock >= after) &&
    (days === undefined || days.includes(weekdayOf(day)))
  );
}

/** Whether an event is one that a rule with `event` waits for. */
export function isWanted(when: When, { type, refs, payload, timestamp }: Happening): boolean {
  const { event, childId, taskId, rewardId, minGems, minMinutes } = when;
  return (
    type === event &&
    (childId === undefined || refs.childId === childId) &&
    (taskId === undefined || refs.taskId === taskId) &&
    (rewardId === undefined || refs.rewardId === rewardId) &&
    (minGems === undefined || (gemsIn(payload) ?? 0) >= minGems) &&
    (minMinutes === undefined || (minutesIn(payload) ?? 0) >= minMinutes) &&
    isInTime(when, timestamp)
  );
}

/**
 * What an event is about, for which a rule acts once however often it happens again: a kid who takes a tap back and taps again
 * has done the task of that day once. What a grown-up sent back is handed in anew. Undefined: each such event is a matter of its own.
 */
export function subjectOf({ type, refs, payload }: Happening): string | undefined {
  const { taskId, childId } = refs;
  if (taskId === undefined || childId === undefined || typeof payload.date !== 'string') return undefined;
  const round = payload.sentBack === undefined ? [] : [payload.sentBack];
  return [type, taskId, childId, payload.date, ...round].join(' ');
}

/** Whether something that happens later makes void what waits: `unless` wants it, and it is about the same kid, if both are about one. */
export function isVoidedBy(unless: When | undefined, waiting: Pick<Happening, 'refs'>, later: Happening): boolean {
  const [own, other] = [waiting.refs.childId, later.refs.childId];
  const isOfSameKid = own === undefined || other === undefined || own === other;
  return unless !== undefined && isOfSameKid && isWanted(unless, later);
}

/** A task that was due on a day, as far as it matters to `allDone`. */
export interface DayTask {
  readonly taskId: string;
  readonly state: string;
  /** When it was handed in, local; null: it was not. */
  readonly handedInAt: string | null;
}

/** Whether the tasks of a local day that a rule names are all done, in time. Days off are left out; nothing due is nothing done. */
export function isAllDone(when: When, day: string, tasks: readonly DayTask[]): boolean {
  const named = when.allDone?.taskIds;
  const due = tasks.filter(
    ({ taskId, state }) => state !== 'excused' && (named === undefined || named.includes(taskId)),
  );
  if (due.length === 0 || due.some(({ state }) => state !== 'done')) return false;
  const last = due.reduce(
    (latest, { handedInAt }) => (handedInAt !== null && handedInAt > latest ? handedInAt : latest),
    '',
  );
  const { before, after, days } = when;
  return (
    // What was handed in on the morning after was not handed in before any hour of the day.
    (before === undefined || (last.slice(0, 10) <= day && last.slice(11, 16) < before)) &&
    (after === undefined || last.slice(0, 10) > day || last.slice(11, 16) >= after) &&
    (days === undefined || days.includes(weekdayOf(day)))
  );
}

/** Something that was opened, and for how long it stayed so. */
export interface Opened {
  readonly id: string;
  readonly event: Happening;
  readonly at: number;
  /** When it was decided; undefined: it is open. */
  readonly endedAt: number | undefined;
}

/** Whether an event opens a thing of a kind: a task that is taken back may wait again, or be to do again. */
function opens(kind: OpenKind, { type, payload }: Happening): boolean {
  const types: readonly string[] = openKinds[kind].opens;
  return types.includes(type) && (type !== 'task.reopened' || payload.to === 'submitted');
}

/** Every opening of a thing of a kind among events, oldest first. */
export function openings(kind: OpenKind, events: readonly (Happening & { readonly at: number })[]): Opened[] {
  const { id: name, ends } = openKinds[kind];
  const endTypes: readonly string[] = ends;
  return events.flatMap((event, index) => {
    const id = event.refs[name];
    if (id === undefined || !opens(kind, event)) return [];
    const end = events.slice(index + 1).find(({ type, refs }) => refs[name] === id && endTypes.includes(type));
    return [{ id, event, at: event.at, endedAt: end?.at }];
  });
}

/** Whether a thing that was opened is what a rule with `stillOpen` waits for, once its minutes are over. */
export function stayedOpen(when: When, { event, at, endedAt }: Opened, now: number): boolean {
  const { stillOpen, forMinutes = 0, childId } = when;
  if (stillOpen === undefined || !opens(stillOpen, event)) return false;
  if (childId !== undefined && event.refs.childId !== childId) return false;
  return (endedAt ?? now) - at >= forMinutes * 60_000;
}

/** The same for the past: whether `unless` happened before the minutes were over. */
export function wasVoided(
  { forMinutes = 0 }: When,
  unless: When | undefined,
  { event, at }: Opened,
  events: readonly (Happening & { readonly at: number })[],
): boolean {
  const meanwhile = events
    .slice(events.indexOf(event as (typeof events)[number]) + 1)
    .filter((later) => later.at < at + forMinutes * 60_000);
  return meanwhile.some((later) => isVoidedBy(unless, event, later));
}
