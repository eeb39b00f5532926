import { randomBytes } from 'node:crypto';
import process from 'node:process';
import pg from 'pg';

/** The PostgreSQL that the test runner (tools/test.ts) started. */
export function testPostgresUrl(): string {
  const url = process.env.SPROUT_TEST_POSTGRES_URL;
  if (url === undefined)
    throw new Error('Run tests with `node tools/test.ts <word>`: it starts a PostgreSQL for them.');
  return url;
}

/** An empty database for one test, on the runner's server unless told otherwise. */
export async function makeDatabase(server = testPostgresUrl()): Promise<{ url: string; drop(): Promise<void> }> {
  const name = `test_${randomBytes(6).toString('hex')}`;
  await onServer(server, `CREATE DATABASE ${name}`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  return { url: url.href, drop: () => onServer(server, `DROP DATABASE IF EXISTS ${name} WITH (FORCE)`) };
}

/** One statement on a connection of its own, past every store. */
export async function onServer(url: string, sql: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(sql);
  } finally {
    await client.end();
  }
}
