import { randomBytes } from 'node:crypto';
import process from 'node:process';
import pg from 'pg';
import { openPostgres } from '../store/postgres/postgres-store.ts';

/** The PostgreSQL that the test runner (tools/test.ts) started. */
export function testPostgresUrl(): string {
  const url = process.env.SPROUT_TEST_POSTGRES_URL;
  if (url === undefined)
    throw new Error('Run tests with `node tools/test.ts <word>`: it starts a PostgreSQL for them.');
  return url;
}

export interface FreshDatabase {
  readonly url: string;
  drop(): Promise<void>;
}

/** An empty database for one test, on the runner's server unless told otherwise. */
export function makeDatabase(server = testPostgresUrl()): Promise<FreshDatabase> {
  return copyDatabase('template1', server);
}

/** A database for one test, with our tables in it and no rows. A copy takes half the time of the migrations. */
export function makeMigratedDatabase(): Promise<FreshDatabase> {
  return copyDatabase(TEMPLATE, testPostgresUrl());
}

const TEMPLATE = 'sprout_template';

/** The test runner makes the database that `makeMigratedDatabase` copies, once, before the first test. */
export async function makeTemplate(server: string): Promise<void> {
  await onServer(server, `CREATE DATABASE ${TEMPLATE}`);
  const store = await openPostgres({ url: urlOf(server, TEMPLATE), readers: 1, writers: 1 });
  await store.close();
}

async function copyDatabase(original: string, server: string): Promise<FreshDatabase> {
  const name = `test_${randomBytes(6).toString('hex')}`;
  // Copying files takes half the time of writing them to the log.
  await onServer(server, `CREATE DATABASE ${name} TEMPLATE ${original} STRATEGY file_copy`);
  return { url: urlOf(server, name), drop: () => onServer(server, `DROP DATABASE IF EXISTS ${name} WITH (FORCE)`) };
}

function urlOf(server: string, database: string): string {
  const url = new URL(server);
  url.pathname = `/${database}`;
  return url.href;
}

/** Runs one statement on a new connection, without a store. */
export async function onServer(url: string, sql: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(sql);
  } finally {
    await client.end();
  }
}
