import type { ClientConfig } from 'pg';
import type { Value } from '../port.ts';
import { valueTypes } from './value-types.ts';

export interface PostgresOptions {
  readonly url: string;
  /** Past a pooler: where the process listens for changes of others. Without it, `url`. */
  readonly listenUrl?: string | undefined;
  /** Whether `url` leads through a pooler that gives each transaction another connection. Found out when the store opens. */
  readonly isPooled?: boolean;
  /** Connections for reads, and for writes: apart, so that a read never waits for a writer. */
  readonly readers?: number;
  readonly writers?: number;
  /** Calls that may wait for a connection, and how long. */
  readonly maxWaiting?: number;
  readonly waitMs?: number;
  readonly connectMs?: number;
  readonly statementMs?: number;
  readonly lockMs?: number;
  /** How long a transaction may ask nothing. After that its process is frozen, and must not hold its families. */
  readonly idleInTransactionMs?: number;
  /** When a transaction is given up from our side: the only clock that runs while the network is silent. */
  readonly transactionMs?: number;
  /** Batches of writes at a time, calls in one, and after how long a batch is given up and its calls are done one by one. */
  readonly batches?: number;
  readonly batchSize?: number;
  readonly batchMs?: number;
  /** Whether a statement with these parameters keeps to the rows of a family. Every key begins with the family's id. */
  readonly staysInFamily?: (family: string, params: readonly Value[]) => boolean;
  /** A number from 0 up to, not including, 1: spreads retries. */
  readonly jitter?: () => number;
  readonly pause?: (ms: number) => Promise<void>;
}

export const defaultOptions = {
  listenUrl: undefined,
  isPooled: false,
  readers: 3,
  writers: 5,
  maxWaiting: 10_000,
  waitMs: 5_000,
  connectMs: 5_000,
  statementMs: 10_000,
  lockMs: 5_000,
  idleInTransactionMs: 3_000,
  transactionMs: 30_000,
  batches: 2,
  batchSize: 64,
  batchMs: 5_000,
  staysInFamily: (family: string, params: readonly Value[]) => params.includes(family),
  jitter: Math.random,
  pause: (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms)),
} satisfies Omit<Required<Omit<PostgresOptions, 'listenUrl'>>, 'url'> & Pick<PostgresOptions, 'listenUrl'>;

export type Settings = Required<Omit<PostgresOptions, 'listenUrl'>> & Pick<PostgresOptions, 'listenUrl'>;

export function settingsOf(options: PostgresOptions): Settings {
  return { ...defaultOptions, ...options };
}

/** How every connection to the database is made. */
export function clientConfig(settings: Settings): ClientConfig & { pipeline: boolean } {
  return {
    connectionString: settings.url,
    application_name: 'sprout',
    types: valueTypes,
    pipeline: true,
    keepAlive: true,
    connectionTimeoutMillis: settings.connectMs,
    ...(!settings.isPooled && {
      statement_timeout: settings.statementMs,
      lock_timeout: settings.lockMs,
      idle_in_transaction_session_timeout: settings.idleInTransactionMs,
    }),
  };
}

/** How transactions begin. Behind a pooler a connection keeps no settings, so each transaction brings its own. */
export function beginsOf({ isPooled, statementMs, lockMs, idleInTransactionMs }: Settings) {
  const own =
    `; SET LOCAL statement_timeout = ${statementMs}; SET LOCAL lock_timeout = ${lockMs}` +
    `; SET LOCAL idle_in_transaction_session_timeout = ${idleInTransactionMs}`;
  const limits = isPooled ? own : '';
  return {
    read: `BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY${limits}`,
    write: `BEGIN ISOLATION LEVEL READ COMMITTED READ WRITE${limits}`,
  };
}
