import type { Awaitable, Query, Store, Transaction } from '../store/port.ts';
import type { EventListener } from './events/event.ts';
import type { Operation } from './operations/operation.ts';
import type { Resource } from './resources/resource.ts';

/** One domain. Its folder's index.ts exports it as `domain`, or as a function that takes what the domain needs. */
export interface Domain {
  readonly operations: readonly Operation[];
  /** Live resources. */
  readonly resources?: readonly Resource[];
  /** Called with every event of every call, inside the call's transaction. */
  readonly listeners?: readonly EventListener[];
  readonly dueWork?: readonly FindDue[];
  readonly chores?: readonly Chore[];
  readonly tidiers?: readonly TidyFamily[];
}

/** An operation that Sprout itself must call for one family, because its time has come. */
export interface DueCall {
  readonly familyId: string;
  readonly operation: string;
  readonly args: Readonly<Record<string, unknown>>;
}

/** Finds due work of all families, soonest first. Calling the named operation makes the work no longer due. */
export type FindDue = (db: Query, now: number, limit: number) => Awaitable<DueCall[]>;

/** Due work of one kind: for each row the call of an operation, with the row's other fields as its arguments. */
export function callsDue<Row extends { readonly familyId: string }>(
  operation: string,
  find: (db: Query, now: number, limit: number) => Awaitable<readonly Row[]>,
): FindDue {
  return async (db, now, limit) => {
    const due = await find(db, now, limit);
    return due.map(({ familyId, ...args }) => ({ familyId, operation, args }));
  };
}

/** Cleans up. One of the processes that share a store does it, every few minutes. */
export type Chore = (store: Store, now: number) => Promise<void>;

/** Deletes what one family no longer needs; answers how many rows. It holds the family's clock. */
export type TidyFamily = (tx: Transaction, familyId: string, now: number, limit: number) => Awaitable<number>;

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
