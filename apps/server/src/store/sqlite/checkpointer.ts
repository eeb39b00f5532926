import { Worker } from 'node:worker_threads';
import type { Awaitable } from '../port.ts';
import type { SqliteConnection } from './connection.ts';

export interface CheckpointLimits {
  /** From here on the log is moved into the database in the background. */
  readonly softBytes: number;
  /** From here on the next batch waits for that, so that the log cannot outgrow the disk. */
  readonly hardBytes: number;
}

export const defaultCheckpointLimits: CheckpointLimits = { softBytes: 16 * 1024 ** 2, hardBytes: 64 * 1024 ** 2 };

/**
 * Keeps the write-ahead log short without ever checkpointing on the event loop: a checkpoint copies pages and syncs
 * the database file, which takes from milliseconds to seconds. It runs in a thread of its own, started when first needed.
 *
 * SQLite restarts the log only when all of it has been moved. Under steady writing that moment never comes by
 * itself, so a first run moves the bulk while writing goes on, and for the short rest the next batch waits. A log that
 * restarts overwrites its file, and that syncs twice as fast as a file that grows.
 */
export class Checkpointer {
  readonly #file: string;
  readonly #connection: SqliteConnection;
  readonly #limits: CheckpointLimits;
  readonly #pageBytes: number;
  #thread: Worker | undefined;
  #running: Promise<void> | undefined;
  #lastBytes = 0;
  #nextBytes: number;

  /** The connection is only asked how long the log is. */
  constructor(file: string, connection: SqliteConnection, limits: CheckpointLimits = defaultCheckpointLimits) {
    this.#file = file;
    this.#connection = connection;
    this.#limits = limits;
    this.#nextBytes = limits.softBytes;
    this.#pageBytes = connection.one<{ pageSize: number }>('PRAGMA page_size')?.pageSize ?? 4096;
  }

  /** Called after each commit; a promise means: wait for it before the next batch. */
  afterCommit(): Awaitable<void> {
    const { bytes, unmovedBytes } = this.log();
    if (bytes < this.#lastBytes) this.#nextBytes = this.#limits.softBytes;
    this.#lastBytes = bytes;
    const isTooLong = bytes >= this.#limits.hardBytes;
    if (this.#running) return isTooLong ? this.#running : undefined;
    if (bytes < this.#nextBytes) return undefined;
    // If a long read pins the log, trying after every commit would achieve nothing; the next try comes a step later.
    this.#nextBytes = bytes + this.#limits.softBytes / 8;
    const checkpoint = this.checkpoint();
    return isTooLong || unmovedBytes <= bytes / 4 ? checkpoint : undefined;
  }

  /** How long the log is, and how much of it is not in the database yet. */
  log(): { bytes: number; unmovedBytes: number } {
    const row = this.#connection.one<{ log: number; checkpointed: number }>('PRAGMA wal_checkpoint(NOOP)');
    const { log, checkpointed } = row ?? { log: 0, checkpointed: 0 };
    return { bytes: log * this.#pageBytes, unmovedBytes: (log - checkpointed) * this.#pageBytes };
  }

  /** Moves the log into the database; joins a run that is under way. Never rejects: the log only stays longer. */
  checkpoint(): Promise<void> {
    this.#running ??= this.#askThread().finally(() => {
      this.#running = undefined;
    });
    return this.#running;
  }

  async close(): Promise<void> {
    await this.#running;
    const thread = this.#thread;
    if (thread === undefined) return;
    this.#thread = undefined;
    // Without this, a process with nothing else to do would end before the thread has closed its connection.
    thread.ref();
    const gone = new Promise((resolve) => thread.once('exit', resolve));
    thread.postMessage('close');
    await gone;
  }

  #askThread(): Promise<void> {
    this.#thread ??= this.#startThread();
    const thread = this.#thread;
    return new Promise((resolve) => {
      const done = () => {
        thread.off('message', done);
        thread.off('exit', done);
        thread.unref();
        resolve();
      };
      thread.once('message', done);
      thread.once('exit', done);
      // A running checkpoint keeps the process alive; an idle thread does not.
      thread.ref();
      thread.postMessage('checkpoint');
    });
  }

  #startThread(): Worker {
    const thread = new Worker(new URL('./checkpoint-thread.ts', import.meta.url), { workerData: { file: this.#file } });
    thread.unref();
    // A thread that died is started again at the next need; until then the log only stays longer.
    thread.on('error', () => {
      this.#thread = undefined;
    });
    return thread;
  }
}
