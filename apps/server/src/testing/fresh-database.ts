import { randomBytes } from 'node:crypto';
import { copyFileSync, mkdirSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import pg from 'pg';
import { openPostgres } from '../store/postgres/postgres-store.ts';
import { openSqlite } from '../store/sqlite/sqlite-store.ts';

/** The PostgreSQL that the test runner (tools/test.ts) started. */
export function testPostgresUrl(): string {
  const url = process.env.SPROUT_TEST_POSTGRES_URL;
  if (url === undefined) throw new Error(RUNNER);
  return url;
}

const RUNNER = 'Run tests with `node tools/test.ts <word>`: it starts a PostgreSQL for them.';

export interface FreshDatabase {
  readonly url: string;
  drop(): Promise<void>;
}

/** An empty database for one test, on the runner's server unless told otherwise. */
export function makeDatabase(server = testPostgresUrl()): Promise<FreshDatabase> {
  return copyDatabase('template1', server);
}

/** A database for one test, with our tables in it and no rows but those of the migrations. */
export async function makeMigratedDatabase(): Promise<FreshDatabase> {
  const url = spare.pop() ?? (await copyDatabase(TEMPLATE, testPostgresUrl())).url;
  return { url, drop: () => giveBack(url) };
}

/** Puts an embedded database with our tables there, and no rows but those of the migrations: faster than to migrate a new one. */
export function copyMigratedFile(file: string): void {
  const template = process.env.SPROUT_TEST_SQLITE_FILE;
  if (template === undefined) throw new Error(RUNNER);
  mkdirSync(path.dirname(file), { recursive: true, mode: 0o700 });
  copyFileSync(template, file);
}

/** Databases that tests of this process gave back. To empty one takes a tenth of the time of a new one. */
const spare: string[] = [];

async function giveBack(url: string): Promise<void> {
  await onServer(url, EMPTY);
  spare.push(url);
}

/** Closes what a test left open, and brings every table back to the rows that the runner kept when it made the template. */
const EMPTY = `
  SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid();
  SET session_replication_role = replica;
  DO $$ DECLARE name text; kept json; BEGIN
    FOR name IN SELECT tablename FROM pg_tables WHERE schemaname = 'public' LOOP
      SELECT rows INTO kept FROM at_first.rows_of WHERE table_name = name;
      IF NOT FOUND THEN EXECUTE format('DROP TABLE %I', name); CONTINUE; END IF;
      CONTINUE WHEN kept IS NULL AND pg_relation_size(name::regclass) = 0;
      IF pg_relation_size(name::regclass) > 200000 THEN EXECUTE format('TRUNCATE %I', name);
      ELSE EXECUTE format('DELETE FROM %I', name); END IF;
      IF kept IS NOT NULL THEN
        EXECUTE format('INSERT INTO %I SELECT * FROM json_populate_recordset(NULL::%I, $1)', name, name) USING kept;
      END IF;
    END LOOP;
  END $$`;

/** Keeps the rows that every table has at first, in a schema that nothing else reads. */
const KEEP = `
  CREATE SCHEMA at_first;
  CREATE TABLE at_first.rows_of (table_name text PRIMARY KEY, rows json);
  DO $$ DECLARE name text; BEGIN
    FOR name IN SELECT tablename FROM pg_tables WHERE schemaname = 'public' LOOP
      EXECUTE format('INSERT INTO at_first.rows_of SELECT $1, (SELECT json_agg(t) FROM %I t)', name) USING name;
    END LOOP;
  END $$`;

const TEMPLATE = 'sprout_template';

/** The test runner makes the databases that tests copy, once, before the first of them. */
export async function makeTemplates(server: string, sqliteFile: string): Promise<void> {
  const embedded = await openSqlite({ file: sqliteFile });
  await embedded.close();
  await onServer(server, `CREATE DATABASE ${TEMPLATE}`);
  const store = await openPostgres({ url: urlOf(server, TEMPLATE), readers: 1, writers: 1 });
  await store.close();
  await onServer(urlOf(server, TEMPLATE), KEEP);
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

/** Runs statements on a new connection, without a store. */
export async function onServer(url: string, sql: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(sql);
  } finally {
    await client.end();
  }
}
