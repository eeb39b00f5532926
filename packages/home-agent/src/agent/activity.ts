/** Reads what happened in the family. Waiting says when to look; the place in the activity says from where. */
import type { Operations } from '@sprout/contract/client-types';
import type { DayTask } from '@sprout/rules';
import type { Place, SeenEvent } from '../state/agent-store.ts';
import type { Wire } from '../wire/wire.ts';
import { WireError } from '../wire/wire-error.ts';

export const ACTIVITY = 'sprout://family/activity';

const PAGE = 200;
const DAY_MS = 24 * 60 * 60_000;

/** An event with its actor, as Sprout shows it. */
export type ShownEvent = SeenEvent & { readonly actor: { readonly grantId?: string | undefined } };

interface Options {
  readonly signal?: AbortSignal | undefined;
}

/** The events after a place, oldest first; undefined: the server no longer knows the place. `shown`: its newest events, newest first. */
export async function eventsAfter(
  wire: Wire,
  { eventId }: Place,
  shown: readonly ShownEvent[],
  options: Options,
): Promise<ShownEvent[] | undefined> {
  const index = shown.findIndex((event) => event.eventId === eventId);
  if (index >= 0) return shown.slice(0, index).reverse();
  if (eventId === null) return eventsSince(wire, 0, options);
  try {
    return await listAll(wire, { after: eventId }, options);
  } catch (thrown) {
    const isGone =
      thrown instanceof WireError && thrown.envelope.code !== 'INTERNAL_ERROR' && thrown.kind === 'refused';
    if (isGone) return undefined;
    throw thrown;
  }
}

/** Every event that is kept from a time on, oldest first. */
export async function eventsSince(wire: Wire, from: number, options: Options): Promise<ShownEvent[]> {
  const since = from === 0 ? {} : { since: new Date(from).toISOString() };
  return (await listAll(wire, since, options)).reverse();
}

interface Filter {
  readonly after?: string;
  readonly since?: string;
  readonly childId?: string;
  readonly types?: string[];
}

async function listAll(wire: Wire, filter: Filter, options: Options): Promise<ShownEvent[]> {
  const events: ShownEvent[] = [];
  let cursor: string | null = null;
  do {
    const page = await wire.send(
      'activity.list',
      { ...filter, limit: PAGE, ...(cursor !== null && { cursor }) },
      options,
    );
    const { items, nextCursor } = page as unknown as { items: ShownEvent[]; nextCursor: string | null };
    events.push(
      ...items.map(({ eventId, type, refs, payload, timestamp, actor }) => {
        return { eventId, type, refs, payload, timestamp, actor };
      }),
    );
    cursor = nextCursor;
  } while (cursor !== null);
  return events;
}

type DayPage = Operations['task.list']['output'];

/** The tasks of a kid's day with the times of their hand-ins. */
export async function readDay(wire: Wire, childId: string, date: string, options: Options): Promise<DayTask[]> {
  const since = new Date(Date.parse(`${date}T00:00:00Z`) - DAY_MS).toISOString();
  const handIns = await listAll(wire, { since, childId, types: ['task.submitted', 'task.completed'] }, options);
  const tasks: DayTask[] = [];
  let cursor: string | null = null;
  do {
    const from: { cursor?: string } = cursor === null ? {} : { cursor };
    const page: DayPage = await wire.call('task.list', { childId, date, limit: PAGE, ...from }, options);
    for (const { taskId, children } of page.items) {
      const state = children.find((child) => child.childId === childId)?.state;
      if (state === undefined || state === 'archived') continue;
      tasks.push({ taskId, state, handedInAt: handedInAt(handIns, taskId, date) });
    }
    cursor = page.nextCursor;
  } while (cursor !== null);
  return tasks;
}

/** A task that is approved by itself has no event of its own for the hand-in. */
function handedInAt(newestFirst: readonly ShownEvent[], taskId: string, date: string): string | null {
  const own = newestFirst.filter(({ refs, payload }) => refs.taskId === taskId && payload.date === date);
  const handIn = own.find(({ type }) => type === 'task.submitted') ?? own[0];
  return handIn?.timestamp ?? null;
}
