import type { StoredActor } from '../../core/principal.ts';
import { listWindow, showAs, type TimedList, type Window } from '../../store/list.ts';
import type { Query, Transaction } from '../../store/port.ts';
import { finds, lists, writes } from '../../store/statement.ts';
import { placeholders, table } from '../../store/table.ts';

export interface ActivityRow extends StoredActor {
  readonly place: number;
  readonly eventId: string;
  readonly type: string;
  readonly childId: string | null;
  /** JSON. */
  readonly refs: string;
  /** JSON. */
  readonly payload: string;
  readonly at: number;
  readonly atLocal: string;
  /** JSON: what the call changed, as it was before. */
  readonly stateBefore: string | null;
  /** JSON: the call that takes it back. */
  readonly undoCall: string | null;
  /** The grant of the agent that proposed it, and what the parents called that agent. */
  readonly proposedBy: string | null;
  readonly proposedName: string | null;
}

const events = table<ActivityRow>()(
  'activity_event',
  `place, event_id, type, actor_kind, actor_id, grant_id, client_name, child_id, refs, payload, at, at_local,
   state_before, undo_call, proposed_by, proposed_name`,
);
const { columns } = events;
export const insertEvent = events.inserts<[familyId: string]>('family_id');

/** What one kind of caller did, or one person or agent: then also what parents said yes to on that agent's cards. */
export type ActorFilter = { readonly kind: string } | { readonly id: string };

export interface EventFilter {
  readonly window: Window;
  readonly types: readonly string[] | undefined;
  readonly childId: string | undefined;
  /** Whose doing. */
  readonly actor: ActorFilter | undefined;
  readonly limit: number;
}

const shown = {
  ...showAs('event_id, type'),
  actor: { withoutNulls: { kind: 'actor_kind', id: 'actor_id', grantId: 'grant_id', client: 'client_name' } },
  refs: { json: 'refs' },
  payload: { json: 'payload' },
  timestamp: 'at_local',
};

/** The same with what its call did. */
const shownWhole = {
  ...shown,
  proposedBy: { withoutNulls: { grantId: 'proposed_by', name: 'proposed_name' } },
  before: { json: 'state_before' },
  undo: { json: 'undo_call' },
};

/** The statement for each kind of filter, made at its first use. */
const timedLists = new Map<string, TimedList>();

type Chosen = Pick<EventFilter, 'types' | 'childId' | 'actor'>;

function listFor({ types = [], childId, actor }: Chosen, isWhole = false): TimedList {
  const key = `${isWhole} ${childId !== undefined} ${actor && Object.keys(actor)} ${types.length}`;
  const known = timedLists.get(key);
  if (known !== undefined) return known;
  let number = 1;
  const conditions = [
    ...(childId === undefined ? [] : [`child_id = $${++number}`]),
    ...(actor === undefined ? [] : [actorCondition(actor, `$${++number}`)]),
    ...(types.length === 0 ? [] : [`type IN (${placeholders(number + 1, types.length)})`]),
  ];
  const list = {
    shown: isWhole ? shownWhole : shown,
    from: ['activity_event WHERE family_id = $1', ...conditions].join(' AND '),
    newestFirstBy: 'place',
    at: 'at',
  };
  timedLists.set(key, list);
  return list;
}

/** An agent acts for a parent, whose own doing it is not. */
function actorCondition(actor: ActorFilter, param: string): string {
  if ('kind' in actor) return `actor_kind = ${param}`;
  return `(grant_id = ${param} OR proposed_by = ${param} OR (actor_id = ${param} AND grant_id IS NULL))`;
}

/** The parameters of `listFor`, in its order. */
function paramsOf(familyId: string, { types = [], childId, actor }: Chosen): string[] {
  const who = actor && Object.values(actor)[0];
  return [familyId, childId, who, ...types].filter((param) => param !== undefined);
}

/** Events as the wire shows them, newest first. */
export function listEvents(db: Query, familyId: string, { window, limit, ...chosen }: EventFilter) {
  return listWindow(db, listFor(chosen), paramsOf(familyId, chosen), window, limit);
}

/** The same, each with what its call did. */
export function listWholeEvents(db: Query, familyId: string, { window, limit, ...chosen }: EventFilter) {
  return listWindow(db, listFor(chosen, true), paramsOf(familyId, chosen), window, limit);
}

/** The place of an event. */
export const findPlace = finds<{ place: number }, [familyId: string, eventId: string]>(
  'SELECT place FROM activity_event WHERE family_id = $1 AND event_id = $2',
);

/** Events after a place, oldest first. Sorted by place and not by time, because a clock may have been set back. */
export function listEventsAfter(
  db: Query,
  familyId: string,
  { place, limit, ...chosen }: Omit<EventFilter, 'window'> & { readonly place: number },
) {
  const params = [...paramsOf(familyId, chosen), place, limit];
  const { from } = listFor(chosen);
  return db.all<ActivityRow>(
    `SELECT ${columns} FROM ${from} AND place > $${params.length - 1} ORDER BY place LIMIT $${params.length}`,
    params,
  );
}

/** The latest events of some types, newest first. */
export function latestEvents(db: Query, familyId: string, types: readonly string[], limit: number) {
  const { from } = listFor({ types, childId: undefined, actor: undefined });
  return db.all<ActivityRow>(`SELECT ${columns} FROM ${from} ORDER BY place DESC LIMIT $${types.length + 2}`, [
    familyId,
    ...types,
    limit,
  ]);
}

export interface Floor {
  readonly at: number;
  readonly local: string;
}

const floors = table<Floor>()('activity_floor', 'floor_at AS at, floor_local AS local');
const upsertFloor = `
  ${floors.insertWith('family_id')}
  ON CONFLICT (family_id) DO UPDATE SET ${floors.setExcluded}`;

/** The instant since which all events are kept; undefined if none was ever deleted. */
export const readFloor = floors.finds<[familyId: string]>(
  `SELECT ${floors.columns} FROM activity_floor WHERE family_id = $1`,
);

export function putFloor(tx: Transaction, familyId: string, floor: Floor): void {
  tx.later(upsertFloor, [familyId, ...floors.values(floor)]);
}

/** A family's oldest events, in the order in which they happened. */
export const oldestEvents = lists<{ place: number; type: string; at: number }, [familyId: string, limit: number]>(
  'SELECT place, type, at FROM activity_event WHERE family_id = $1 ORDER BY place LIMIT $2',
);

export const oldestEvent = finds<{ at: number }, [familyId: string]>(
  'SELECT at FROM activity_event WHERE family_id = $1 ORDER BY place LIMIT 1',
);

/** Deletes events before an instant, up to a place. */
export const deleteEvents = writes<[familyId: string, at: number, upTo: number]>(
  'DELETE FROM activity_event WHERE family_id = $1 AND at < $2 AND place <= $3',
);

/** The place of the first event that is older than the newest `count`, of one type or of all; undefined if there is none. */
export function placeAfterNewest(db: Query, familyId: string, count: number, type?: string) {
  return type === undefined
    ? db.one<{ place: number }>(
        'SELECT place FROM activity_event WHERE family_id = $1 ORDER BY place DESC LIMIT 1 OFFSET $2',
        [familyId, count],
      )
    : db.one<{ place: number }>(
        'SELECT place FROM activity_event WHERE family_id = $1 AND type = $2 ORDER BY place DESC LIMIT 1 OFFSET $3',
        [familyId, type, count],
      );
}

/** Events of some types before a moment and an id, newest first. */
export function listEventsBefore(
  db: Query,
  familyId: string,
  { at, id, types, limit }: { at: number; id: string; types: readonly string[]; limit: number },
) {
  return db.all<ActivityRow>(
    `SELECT ${columns} FROM activity_event
     WHERE family_id = $1 AND type IN (${placeholders(5, types.length)}) AND (at < $2 OR (at = $2 AND event_id < $3))
     ORDER BY at DESC, event_id DESC LIMIT $4`,
    [familyId, at, id, limit, ...types],
  );
}

/** The events of given writes. Each write has a range of places: first included, last excluded. */
export function eventsBetween(db: Query, familyId: string, ranges: readonly (readonly [number, number])[]) {
  const conditions = ranges.map((_, index) => `(place >= $${2 * index + 2} AND place < $${2 * index + 3})`);
  return db.all<ActivityRow>(
    `SELECT ${columns} FROM activity_event WHERE family_id = $1 AND (${conditions.join(' OR ')}) ORDER BY place`,
    [familyId, ...ranges.flat()],
  );
}

/** The newest events of some types since an instant, oldest first. */
export async function eventsSince(db: Query, familyId: string, types: readonly string[], since: number) {
  const rows = await db.all<ActivityRow>(
    `SELECT ${columns} FROM activity_event
     WHERE family_id = $1 AND at >= $2 AND type IN (${placeholders(4, types.length)})
     ORDER BY place DESC LIMIT $3`,
    [familyId, since, MOST_READ, ...types],
  );
  return rows.reverse().map(({ type, at, atLocal, refs, payload }) => ({
    ...{ type, at, timestamp: atLocal },
    refs: JSON.parse(refs) as Readonly<Record<string, string>>,
    payload: JSON.parse(payload) as Readonly<Record<string, unknown>>,
  }));
}

/** More than a busy family has of some types in a month. */
const MOST_READ = 10_000;

/** What the events of a type since an instant refer to, the latest first. */
export async function refsSince(
  db: Query,
  familyId: string,
  type: string,
  since: number,
): Promise<Readonly<Record<string, string>>[]> {
  const rows = await db.all<{ refs: string }>(
    'SELECT refs FROM activity_event WHERE family_id = $1 AND type = $2 AND at >= $3 ORDER BY place DESC LIMIT 100',
    [familyId, type, since],
  );
  return rows.map(({ refs }) => JSON.parse(refs));
}
