import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { copyFileSync, mkdirSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import pg from 'pg';
import { startPostgres } from '../../../../tools/postgres.ts';
import { migrations } from '../store/migrations/index.ts';
import { entryOf, newestMigration } from '../store/migrations/migrate.ts';
import { openPostgres } from '../store/postgres/postgres-store.ts';
import { openSqlite } from '../store/sqlite/sqlite-store.ts';

/** The PostgreSQL of this run. The test runner (tools/test.ts) starts one; a test file that runs by itself may have none. */
const givenPostgres = process.env.SPROUT_TEST_POSTGRES_URL;

/** The engines that a suite about both runs on. */
export const engineNames: readonly ('sqlite' | 'postgres')[] = givenPostgres ? ['sqlite', 'postgres'] : ['sqlite'];

/** For tests that are about PostgreSQL alone. Without one in the environment it starts one, which ends with this process. */
export async function testPostgresUrl(): Promise<string> {
  if (givenPostgres) return givenPostgres;
  startedHere ??= startPostgres({ untilExit: true });
  return (await startedHere).url;
}

let startedHere: ReturnType<typeof startPostgres> | undefined;

export interface FreshDatabase {
  readonly url: string;
  drop(): Promise<void>;
}

/** An empty database for one test. */
export async function makeDatabase(): Promise<FreshDatabase> {
  return copyDatabase('template1', await testPostgresUrl());
}

/** A database for one test, with our tables in it and no rows but those of the migrations. */
export async function makeMigratedDatabase(): Promise<FreshDatabase> {
  const url = spare.pop() ?? (await copyTemplate());
  return { url, drop: () => giveBack(url) };
}

async function copyTemplate(): Promise<string> {
  const server = await testPostgresUrl();
  templateReady ??= makePostgresTemplate(server);
  await templateReady;
  return (await copyDatabase(TEMPLATE, server)).url;
}

let templateReady: Promise<void> | undefined;

/**
 * Puts an embedded database with our tables there, and no rows but those of the migrations: faster than to migrate a new one.
 * Without a runner, which keeps one to copy, nothing is put there, and the store makes its tables when it opens.
 */
export function copyMigratedFile(file: string): void {
  const template = process.env.SPROUT_TEST_SQLITE_FILE;
  mkdirSync(path.dirname(file), { recursive: true, mode: 0o700 });
  if (template !== undefined) copyFileSync(template, file);
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

/** Named after its history, so that a server that is used for long never lends the tables of another checkout. */
const TEMPLATE = `sprout_template_${newestMigration()}_${entryOf(migrations.at(-1) ?? assert.fail()).checksum}`;

/** The test runner makes the databases that tests copy, once, before the first of them. */
export async function makeTemplates(server: string, sqliteFile: string): Promise<void> {
  const embedded = await openSqlite({ file: sqliteFile });
  await embedded.close();
  await makePostgresTemplate(server);
}

/** Leaves one that is there as it is. It gets its name when it is ready: of two processes that make one, the first wins. */
async function makePostgresTemplate(server: string): Promise<void> {
  const isThere = await onServer(server, `SELECT 1 FROM pg_database WHERE datname = '${TEMPLATE}'`);
  if (isThere.rowCount === 1) return;
  const { url, name, drop } = await copyDatabase('template1', server);
  const store = await openPostgres({ url, readers: 1, writers: 1 });
  await store.close();
  await onServer(url, KEEP);
  await onServer(server, `ALTER DATABASE ${name} RENAME TO ${TEMPLATE}`).catch(drop);
}

async function copyDatabase(original: string, server: string): Promise<FreshDatabase & { readonly name: string }> {
  const name = `test_${randomBytes(6).toString('hex')}`;
  // Copying files takes half the time of writing them to the log.
  await onServer(server, `CREATE DATABASE ${name} TEMPLATE ${original} STRATEGY file_copy`);
  const drop = async () => void (await onServer(server, `DROP DATABASE IF EXISTS ${name} WITH (FORCE)`));
  return { url: urlOf(server, name), name, drop };
}

function urlOf(server: string, database: string): string {
  const url = new URL(server);
  url.pathname = `/${database}`;
  return url.href;
}

/** Runs statements on a new connection, without a store. */
export async function onServer(url: string, sql: string): Promise<pg.QueryResult> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await client.query(sql);
  } finally {
    await client.end();
  }
}
