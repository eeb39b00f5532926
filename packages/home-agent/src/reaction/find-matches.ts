/** Which reactions apply to what happened. */
import {
  type DayTask,
  isAllDone,
  isVoidedBy,
  isWanted,
  type OpenKind,
  openings,
  openKinds,
  subjectOf,
  type When,
} from '@sprout/rules';
import type { Match, NewMatch, SeenEvent } from '../state/agent-store.ts';
import type { Arguments } from '../wire/wire.ts';
import { callsOfSteps } from './calls-of-steps.ts';
import { keyOf } from './key-of.ts';
import type { Call, Reaction } from './reaction.ts';

/** Reads the tasks of a kid's day, with the times of their hand-ins. */
export type ReadDay = (childId: string, day: string) => Promise<readonly DayTask[]>;

export interface Found {
  readonly matches: NewMatch[];
  readonly voided: Pick<Match, 'reaction' | 'item'>[];
}

/** Looks at new events, oldest first. `waiting`: matches from before that wait for their time. */
export async function findMatches(
  reactions: readonly Reaction[],
  events: readonly SeenEvent[],
  waiting: readonly Match[],
  readDay: ReadDay,
): Promise<Found> {
  const found: Found = { matches: [], voided: [] };
  for (const reaction of reactions) {
    const { when, unless } = reaction;
    if (when.event !== undefined) {
      const wanted = events.filter((event) => isWanted(when, event));
      found.matches.push(...wanted.map((event) => matchOf(reaction, subjectOf(event) ?? event.eventId, event)));
    } else if (when.allDone !== undefined) {
      found.matches.push(...(await finishedDays(reaction, events, readDay)));
    } else if (when.stillOpen !== undefined) {
      found.matches.push(...stillOpen(reaction, when.stillOpen, events));
      const own = waiting.filter((match) => match.reaction === reaction.name);
      found.voided.push(...own.filter((match) => isOver(match, when, unless, events)));
    }
  }
  return found;
}

async function finishedDays(reaction: Reaction, events: readonly SeenEvent[], readDay: ReadDay): Promise<NewMatch[]> {
  const { when } = reaction;
  const childId = when.allDone?.childId ?? '';
  const days = new Map<string, SeenEvent>();
  for (const event of events) {
    const { date } = event.payload;
    if (event.type === 'task.completed' && event.refs.childId === childId && typeof date === 'string') {
      days.set(date, event);
    }
  }
  const matches: NewMatch[] = [];
  for (const [date, event] of days) {
    if (!isAllDone(when, date, await readDay(childId, date))) continue;
    matches.push(matchOf(reaction, `all done ${childId} ${date}`, event, { childId, date }));
  }
  return matches;
}

function stillOpen(reaction: Reaction, kind: OpenKind, events: readonly SeenEvent[]): NewMatch[] {
  const { when, unless } = reaction;
  const timed = events.map((event) => ({ ...event, at: Date.parse(event.timestamp) }));
  return openings(kind, timed)
    .filter(({ event, endedAt }) => {
      const isOfKid = when.childId === undefined || event.refs.childId === when.childId;
      return isOfKid && endedAt === undefined && !isVoided(unless, event as SeenEvent, events);
    })
    .map(({ id, event, at }) => {
      const { eventId } = event as SeenEvent;
      const match = matchOf(reaction, `still open ${id} ${eventId}`, event as SeenEvent);
      return { ...match, state: 'waiting' as const, dueAt: at + (when.forMinutes ?? 0) * 60_000, calls: [] };
    });
}

/** Whether what a waiting match is about was decided, or what makes it void happened. */
function isOver({ event }: Match, { stillOpen: kind }: When, unless: When | undefined, events: readonly SeenEvent[]) {
  if (kind === undefined) return false;
  const { id, ends } = openKinds[kind];
  const endTypes: readonly string[] = ends;
  const isEnded = events.some(({ type, refs }) => endTypes.includes(type) && refs[id] === event.refs[id]);
  return isEnded || events.some((later) => isVoidedBy(unless, event, later));
}

function isVoided(unless: When | undefined, opening: SeenEvent, events: readonly SeenEvent[]): boolean {
  const index = events.findIndex(({ eventId }) => eventId === opening.eventId);
  return events.slice(index + 1).some((later) => isVoidedBy(unless, opening, later));
}

function matchOf(
  reaction: Reaction,
  item: string,
  event: SeenEvent,
  fields: Arguments = { ...event.payload, ...event.refs },
): NewMatch {
  const { name } = reaction;
  const common = { reaction: name, item, event, fields, dueAt: null };
  if (reaction.think !== undefined) return { ...common, state: 'thinking', calls: [] };
  return { ...common, state: 'planned', calls: plannedCalls(name, item, callsOf(reaction, fields)) };
}

/** What a reaction without a thinker does. */
export function callsOf({ name, then, decide, tools = [] }: Reaction, fields: Arguments): readonly Call[] {
  if (decide === undefined) return callsOfSteps(name, then ?? [], fields);
  const calls = decide(fields);
  const other = calls.find(({ tool }) => !tools.includes(tool));
  if (other !== undefined) throw new Error(`the reaction ${name} calls ${other.tool}, which is not among its tools`);
  return calls;
}

export function plannedCalls(reaction: string, item: string, calls: readonly Call[]) {
  return calls.map((call, step) => ({ ...call, key: keyOf(reaction, item, step, call.tool) }));
}
