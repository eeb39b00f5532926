import type { Reader } from './reader.ts';

/** The environment variables about PostgreSQL. */
export const databaseVariables = [
  {
    name: 'SPROUT_DATABASE_URL',
    default: '',
    description:
      'postgres://… switches from the embedded database to PostgreSQL. With standbys: postgres://user@one:5432,two:5432/name; ' +
      'the one that takes writes is found by itself, also after a failover.',
  },
  {
    name: 'SPROUT_DATABASE_LISTEN_URL',
    default: '',
    description:
      'The database itself, where SPROUT_DATABASE_URL leads through a pooler such as PgBouncer in transaction mode: one ' +
      'connection of each process listens there for changes of other processes.',
  },
  {
    name: 'SPROUT_DATABASE_READERS',
    default: '3',
    description:
      'Connections for reads that this process opens at most. One more listens for changes of other processes.',
  },
  {
    name: 'SPROUT_DATABASE_WRITERS',
    default: '5',
    description:
      'Connections for writes that this process opens at most. Two of them carry the calls that commit together.',
  },
  {
    name: 'SPROUT_DATABASE_WAIT_SECONDS',
    default: '5',
    description: 'How long a call waits for a free connection before it is told to come back later.',
  },
  {
    name: 'SPROUT_DATABASE_STATEMENT_SECONDS',
    default: '10',
    description: 'How long PostgreSQL may work on one statement.',
  },
  {
    name: 'SPROUT_DATABASE_LOCK_SECONDS',
    default: '5',
    description: 'How long a statement waits for rows that another transaction holds.',
  },
] as const;

/** How PostgreSQL is used. */
export interface DatabaseConfig {
  readonly listenUrl: string | undefined;
  readonly readers: number;
  readonly writers: number;
  readonly waitMs: number;
  readonly statementMs: number;
  readonly lockMs: number;
}

const MAX_CONNECTIONS = 200;
const MAX_SECONDS = 600;

export function readDatabase(read: Reader<(typeof databaseVariables)[number]['name']>): DatabaseConfig {
  return {
    listenUrl: read.urlOfHosts('SPROUT_DATABASE_LISTEN_URL', ['postgres:', 'postgresql:']),
    readers: read.integer('SPROUT_DATABASE_READERS', 1, MAX_CONNECTIONS),
    // A batch may need a second connection for a call that goes alone.
    writers: read.integer('SPROUT_DATABASE_WRITERS', 3, MAX_CONNECTIONS),
    waitMs: read.integer('SPROUT_DATABASE_WAIT_SECONDS', 1, MAX_SECONDS) * 1_000,
    statementMs: read.integer('SPROUT_DATABASE_STATEMENT_SECONDS', 1, MAX_SECONDS) * 1_000,
    lockMs: read.integer('SPROUT_DATABASE_LOCK_SECONDS', 1, MAX_SECONDS) * 1_000,
  };
}
