import type pg from 'pg';
import type { Value } from '../port.ts';
import { faultOf } from '../postgres/faults.ts';
import { postgresMigrator } from '../postgres/migrator.ts';
import { connectPlainly } from '../postgres/plain-client.ts';
import { rowsOf } from '../postgres/rows-of.ts';
import type { Database, Row } from './database.ts';

/** Rows that are fetched together. */
const ROWS_AT_ONCE = 200;

export function withPostgresSnapshot<Result>(
  url: string,
  work: (database: Database) => Promise<Result>,
): Promise<Result> {
  return inTransaction(url, 'BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY', work);
}

/** Commits what the work did, unless it throws. */
export async function inTransaction<Result>(
  url: string,
  begin: string,
  work: (database: Database) => Promise<Result>,
): Promise<Result> {
  const client = await connectPlainly(url).catch((error: Error) => Promise.reject(faultOf(error)));
  try {
    const database = postgresDatabase(client);
    await database.run(begin);
    const result = await work(database);
    await database.run('COMMIT');
    return result;
  } finally {
    // Hanging up undoes whatever was not committed.
    await client.end().catch(() => {});
  }
}

function postgresDatabase(client: pg.Client): Database {
  const query = async (sql: string, params: readonly Value[] = []) => {
    try {
      return await client.query({ text: sql, values: params as Value[], rowMode: 'array' });
    } catch (error) {
      throw faultOf(error as Error);
    }
  };
  return {
    engine: 'postgres',
    migrator: { ...postgresMigrator(client), locked: (work) => work() },
    all: async <Found extends object>(sql: string, params?: readonly Value[]) =>
      rowsOf<Found>(await query(sql, params)),
    run: async (sql, params) => {
      await query(sql, params);
    },
    stream: (sql) => stream(client, sql),
  };
}

async function* stream(client: pg.Client, sql: string): AsyncGenerator<readonly Row[]> {
  try {
    await client.query(`DECLARE rows_in_turn NO SCROLL CURSOR FOR ${sql}`);
    for (;;) {
      const { rows } = await client.query({ text: `FETCH ${ROWS_AT_ONCE} FROM rows_in_turn`, rowMode: 'array' });
      if (rows.length === 0) break;
      yield rows as Row[];
    }
    await client.query('CLOSE rows_in_turn');
  } catch (error) {
    throw faultOf(error as Error);
  }
}
