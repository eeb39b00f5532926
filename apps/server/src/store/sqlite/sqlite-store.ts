import { mkdirSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { type Bus, loneBus } from '../bus.ts';
import { migrate } from '../migrations/migrate.ts';
import type { Awaitable, Query, Store, StoreMeasures, Transaction } from '../port.ts';
import { Checkpointer, type CheckpointLimits } from './checkpointer.ts';
import { SqliteConnection } from './connection.ts';
import { sqliteDialect } from './dialect.ts';
import { sqliteMigrator } from './migrator.ts';
import { describeIndexes } from './planner-statistics.ts';
import { lockForThisProcess } from './process-lock.ts';
import { SqliteReaders } from './readers.ts';
import { SqliteWriter } from './writer.ts';

export interface SqliteOptions {
  readonly file: string;
  readonly checkpoints?: CheckpointLimits;
  /** Receives what fails between two writes, where no caller is there to hear it. Without it, Node prints a warning. */
  readonly onFault?: ((fault: unknown) => void) | undefined;
}

/** The embedded store: one file, one process. Opening it takes the process lock and brings the schema up to date. */
export async function openSqlite({ file, checkpoints, onFault = warn }: SqliteOptions): Promise<SqliteStore> {
  mkdirSync(path.dirname(file), { recursive: true, mode: 0o700 });
  const lock = lockForThisProcess(file);
  try {
    const connection = new SqliteConnection(file, 'write');
    await migrate(sqliteMigrator(connection));
    describeIndexes(connection);
    return new SqliteStore(file, connection, lock, new Checkpointer(file, connection, checkpoints), onFault);
  } catch (thrown) {
    lock.release();
    throw thrown;
  }
}

export class SqliteStore implements Store {
  readonly dialect = sqliteDialect;
  readonly isShared = false;
  readonly checkpointer: Checkpointer;
  readonly #connection: SqliteConnection;
  readonly #lock: { release(): void };
  readonly #writer: SqliteWriter;
  readonly #readers: SqliteReaders;
  #closing: Promise<void> | undefined;

  constructor(
    file: string,
    connection: SqliteConnection,
    lock: { release(): void },
    checkpointer: Checkpointer,
    onFault: (fault: unknown) => void,
  ) {
    this.#connection = connection;
    this.#lock = lock;
    this.checkpointer = checkpointer;
    const readers = new SqliteReaders(file, () => this.#writer.commitCount);
    this.#readers = readers;
    this.#writer = new SqliteWriter(connection, {
      beforeBatch: () => readers.release(),
      afterCommit: () => checkpointer.afterCommit(),
      onFault,
    });
  }

  read<Result>(work: (query: Query) => Awaitable<Result>): Promise<Result> {
    return this.#readers.read(work);
  }

  write<Result>(work: (transaction: Transaction) => Awaitable<Result>): Promise<Result> {
    return this.#writer.write(work);
  }

  openBus(): Bus {
    return loneBus;
  }

  async ping(): Promise<void> {
    await this.read((query) => query.one('SELECT 1 AS one'));
  }

  measure(): StoreMeasures {
    const { waiting, batchCount, jobCount } = this.#writer;
    const shared = { batches: batchCount, batchedCalls: jobCount, undoneBatches: 0 };
    return { connections: 1, idleConnections: 0, waiting, ...shared, logBytes: this.checkpointer.log().bytes };
  }

  close(): Promise<void> {
    this.#closing ??= this.#close();
    return this.#closing;
  }

  async #close(): Promise<void> {
    await Promise.all([this.#writer.close(), this.#readers.close()]);
    await this.checkpointer.close();
    this.#connection.close();
    this.#lock.release();
  }
}

function warn(fault: unknown): void {
  process.emitWarning(fault as Error);
}
