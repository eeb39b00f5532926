/**
 * Functions of a store that are one statement: their arguments are its parameters, in this order.
 *
 *   export const deletePause = writes<[familyId: string, pauseId: string]>(
 *     'DELETE FROM pause WHERE family_id = $1 AND pause_id = $2',
 *   );
 */
import type { Query, Transaction, Value } from './port.ts';
import { readNumber } from './read-number.ts';

type Params = readonly Value[];

/** A write that only the commit waits for. */
export function writes<const Given extends Params>(sql: string) {
  return (tx: Transaction, ...params: Given): void => tx.later(sql, params);
}

/** A write that answers how many rows it changed. */
export function changes<const Given extends Params>(sql: string) {
  return (tx: Transaction, ...params: Given) => tx.run(sql, params);
}

/** Reads one number, called `number`. */
export function counts<const Given extends Params>(sql: string) {
  return (db: Query, ...params: Given) => readNumber(db, sql, params);
}

/** Reads the first row. */
export function finds<Row extends object, const Given extends Params>(sql: string) {
  return (db: Query, ...params: Given) => db.one<Row>(sql, params);
}

/** Reads all rows. */
export function lists<Row extends object, const Given extends Params>(sql: string) {
  return (db: Query, ...params: Given) => db.all<Row>(sql, params);
}
