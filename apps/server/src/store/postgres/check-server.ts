import type pg from 'pg';
import { StoreFault } from '../port.ts';
import { faultOf } from './faults.ts';
import { type PostgresOptions, settingsOf } from './options.ts';
import { connectPlainly } from './plain-client.ts';

/** The oldest that was tried. */
const OLDEST_VERSION = 15;

/** What a server says of itself. */
export interface Facts {
  readonly version: number;
  readonly mayCreate: boolean;
  readonly user: string;
  /** Connections that this user may open; -1: as many as there are. */
  readonly ofUser: number;
  readonly ofDatabase: number;
  readonly ofServer: number;
  readonly isPooled: boolean;
}

const selectFacts = `
  SELECT pg_backend_pid() AS "pid",
    current_setting('server_version_num')::int / 10000 AS "version",
    has_schema_privilege(current_schema(), 'CREATE') AS "mayCreate",
    current_user AS "user",
    (SELECT rolconnlimit FROM pg_roles WHERE rolname = current_user) AS "ofUser",
    (SELECT datconnlimit FROM pg_database WHERE datname = current_database()) AS "ofDatabase",
    current_setting('max_connections')::int - current_setting('superuser_reserved_connections')::int AS "ofServer"`;

/**
 * Says before anything starts what would fail later: a pooler where none may be, a server that is too old, too few rights, too few
 * connections. Answers whether the address leads to a pooler such as PgBouncer: its transactions may each run on another
 * connection, so nothing is prepared there, and nobody can listen.
 */
export async function checkServer(options: PostgresOptions): Promise<{ readonly isPooled: boolean }> {
  const { url, listenUrl } = options;
  const listens = listenUrl === undefined ? undefined : await readFacts(listenUrl);
  const facts = await readFacts(url);
  const problems = [
    ...(listens?.isPooled
      ? [
          'SPROUT_DATABASE_LISTEN_URL leads through a connection pooler. Let it name the database itself, with its own port.',
        ]
      : []),
    ...(facts.isPooled && listenUrl === undefined
      ? [
          'SPROUT_DATABASE_URL leads through a connection pooler, through which changes cannot be listened for. ' +
            'Set SPROUT_DATABASE_LISTEN_URL to the database itself; the rest goes on through the pooler.',
        ]
      : []),
    ...problemsOf(facts, options),
  ];
  if (problems.length > 0) throw new StoreFault('broken', problems.join(' '));
  return { isPooled: facts.isPooled };
}

async function readFacts(url: string): Promise<Facts> {
  let client: pg.Client | undefined;
  try {
    client = await connectPlainly(url);
    const { processID } = client as unknown as { processID: number };
    const { rows } = await client.query<Omit<Facts, 'isPooled'> & { pid: number }>(selectFacts);
    const [found] = rows;
    if (found === undefined) throw new Error('PostgreSQL says nothing of itself');
    // A server tells a client which process serves it. A pooler makes that up, because it does not know yet.
    return { ...found, isPooled: Number(found.pid) !== processID };
  } catch (thrown) {
    throw faultOf(thrown as Error);
  } finally {
    await client?.end().catch(() => undefined);
  }
}

/** Why it cannot be used, with what to do; none: it can. */
export function problemsOf(facts: Facts, options: PostgresOptions): string[] {
  const { readers, writers } = settingsOf(options);
  // One listens, and one migrates and makes backups.
  const needed = readers + writers + 2;
  const limits = [facts.ofUser, facts.ofDatabase, facts.ofServer].filter((limit) => limit >= 0);
  const most = Math.min(...limits);
  return [
    ...(facts.version < OLDEST_VERSION
      ? [`PostgreSQL ${facts.version} is too old. Use ${OLDEST_VERSION} or newer.`]
      : []),
    ...(facts.mayCreate
      ? []
      : [`The user ${facts.user} may not create tables. Run: GRANT CREATE ON SCHEMA public TO "${facts.user}".`]),
    ...(!facts.isPooled && most < needed
      ? [
          `PostgreSQL allows ${most} connections here, and this process may need ${needed}. ` +
            'Allow more, or set SPROUT_DATABASE_READERS and SPROUT_DATABASE_WRITERS lower.',
        ]
      : []),
  ];
}
