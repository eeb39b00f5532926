import type { Awaitable, Query, Store, Transaction } from '../store/port.ts';
import type { EventListener } from './events/event.ts';
import type { Operation } from './operations/operation.ts';
import type { Resource } from './resources/resource.ts';
import { familiesAfter } from './versions/clock-store.ts';

/** One domain. Its folder's index.ts exports it as `domain`, or as a function that takes what the domain needs. */
export interface Domain {
  readonly operations: readonly Operation[];
  /** Live resources. */
  readonly resources?: readonly Resource[];
  /** Called with every event of every call, inside the call's transaction. */
  readonly listeners?: readonly EventListener[];
  readonly dueWork?: readonly FindDue[];
  readonly chores?: readonly Chore[];
}

/** An operation that Sprout itself must call for one family, because its time has come. */
export interface DueCall {
  readonly familyId: string;
  readonly operation: string;
  readonly args: Readonly<Record<string, unknown>>;
}

/** Finds due work of all families, soonest first. Calling the named operation makes the work no longer due. */
export type FindDue = (db: Query, now: number, limit: number) => Awaitable<DueCall[]>;

/** Cleans up. Every process runs it about once a minute. */
export type Chore = (store: Store, now: number) => Promise<void>;

/** Rows that one transaction of a chore deletes: few enough that no call waits for it. */
const BATCH = 500;

/** Deletes some rows; answers how many. As many as the limit: there may be more. */
type DeleteSome = (tx: Transaction, now: number, limit: number) => Awaitable<number>;

/** A chore that deletes rows in small transactions until nothing is left to delete. */
export function deletesInBatches(deleteSome: DeleteSome, batch = BATCH): Chore {
  return async (store, now) => {
    while ((await store.write((tx) => deleteSome(tx, now, batch))) === batch);
  };
}

/** How many families are searched for old rows in one round. */
const FAMILIES_PER_ROUND = 200;

/** A chore that deletes in the next families; after the last family it begins with the first again. */
export function deletesGoingRound(deletesOf: (familyId: string) => DeleteSome, batch = BATCH): Chore {
  let lastVisited = '';
  return async (store, now) => {
    const families = await store.read((db) => familiesAfter(db, lastVisited, FAMILIES_PER_ROUND));
    for (const { familyId } of families) await deletesInBatches(deletesOf(familyId), batch)(store, now);
    lastVisited = families.length < FAMILIES_PER_ROUND ? '' : (families.at(-1)?.familyId ?? '');
  };
}
