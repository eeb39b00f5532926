import type { ClientConfig } from 'pg';
import { valueTypes } from './value-types.ts';

export interface PostgresOptions {
  readonly url: string;
  /** Connections for reads, and for writes: apart, so that a read never waits for a writer. */
  readonly readers?: number;
  readonly writers?: number;
  /** Calls that may wait for a connection, and how long. */
  readonly maxWaiting?: number;
  readonly waitMs?: number;
  readonly connectMs?: number;
  readonly statementMs?: number;
  readonly lockMs?: number;
  readonly idleInTransactionMs?: number;
  /** When a transaction is given up from our side: the only clock that runs while the network is silent. */
  readonly transactionMs?: number;
  /** A number from 0 up to, not including, 1: spreads retries. */
  readonly jitter?: () => number;
  readonly pause?: (ms: number) => Promise<void>;
}

export const defaultOptions = {
  readers: 6,
  writers: 10,
  maxWaiting: 10_000,
  waitMs: 5_000,
  connectMs: 5_000,
  statementMs: 10_000,
  lockMs: 5_000,
  idleInTransactionMs: 15_000,
  transactionMs: 30_000,
  jitter: Math.random,
  pause: (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms)),
} satisfies Omit<Required<PostgresOptions>, 'url'>;

export type Settings = Required<PostgresOptions>;

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
    statement_timeout: settings.statementMs,
    lock_timeout: settings.lockMs,
    idle_in_transaction_session_timeout: settings.idleInTransactionMs,
  };
}
