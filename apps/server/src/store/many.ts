/**
 * The second form of a statement: the same question for many calls at once.
 *
 * Calls that share a transaction (postgres/shared-session.ts) often ask the same thing, each for its own family. A statement
 * that was declared here is then sent once, with the values of all of them. It is plain SQL, written beside the form for
 * one; nothing rewrites a text. Statements without a second form are sent one by one.
 *
 *   const selectClock = askedForMany('SELECT revision FROM family_clock WHERE family_id = $1', {
 *     columns: ['family_id'],
 *     sql: `
 *       SELECT asked.ordinality, clock.revision
 *       FROM ${askedRows('family_clock')} JOIN family_clock clock ON clock.family_id = asked.family_id
 *       ORDER BY asked.ordinality`,
 *   });
 *
 * Inserts, and the statements that find or change one row by its key, get both forms from their table (table.ts).
 */
import type { Value } from './port.ts';

export interface ManyForm {
  /**
   * $1 is a JSON array of objects, one for each asked row. A SELECT has the ordinality of the asked row as its first column,
   * sorts by it first, and answers exactly what the form for one answers for that row.
   */
  readonly sql: string;
  /** The names that the values of the form for one have in those objects, in its order. */
  readonly columns: readonly string[];
  /** The rows of one call. Default: its parameters are one row. */
  readonly rowsOf?: (params: readonly Value[]) => readonly (readonly Value[])[];
}

const forms = new Map<string, ManyForm>();

/** Declares the second form of a statement. Returns the first. */
export function askedForMany(one: string, many: ManyForm): string {
  forms.set(one, many);
  return one;
}

/** Every statement that has two forms, for the test that compares them. */
export function declaredForms(): ReadonlyMap<string, ManyForm> {
  return forms;
}

export function manyFormOf(sql: string): ManyForm | undefined {
  return forms.get(sql);
}

/** For a FROM: the asked rows, called `asked`, with the types that their columns have in a table. */
export function askedRows(table: string): string {
  return `json_populate_recordset(NULL::${table}, $1) WITH ORDINALITY AS asked`;
}

/** The same for values that are not of one table: `family_id text, look_at bigint`. */
export function askedValues(columns: string): string {
  const names = columns.split(',').map((column) => column.trim().split(' ')[0]);
  return `ROWS FROM (json_to_recordset($1) AS (${columns})) WITH ORDINALITY AS asked (${names.join(', ')}, ordinality)`;
}

/** An INSERT of the asked rows, in the order in which they were asked. */
export function insertAsked(table: string, columns: readonly string[]): string {
  return `INSERT INTO ${table} (${columns.join(', ')})
    SELECT ${columns.map((column) => `asked.${column}`).join(', ')}
    FROM ${askedRows(table)}
    ORDER BY asked.ordinality`;
}

/** The parameter of the form for many: the rows of all calls, one after the other. */
export function rowsAsJson({ columns, rowsOf }: ManyForm, calls: readonly (readonly Value[])[]): string {
  const rows = rowsOf === undefined ? calls : calls.flatMap(rowsOf);
  return JSON.stringify(rows.map((row) => Object.fromEntries(columns.map((column, index) => [column, row[index]]))));
}
