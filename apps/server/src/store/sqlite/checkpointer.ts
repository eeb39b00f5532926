import { statSync } from 'node:fs';
import { Worker } from 'node:worker_threads';

export interface CheckpointLimits {
  /** From here on the log is moved into the database in the background. */
  readonly softBytes: number;
  /** From here on the next batch waits for that, so that the log cannot outgrow the disk. */
  readonly hardBytes: number;
}

export const defaultCheckpointLimits: CheckpointLimits = { softBytes: 4 * 1024 ** 2, hardBytes: 64 * 1024 ** 2 };

/** Looking at the file's size costs two microseconds; this often is enough. */
const COMMITS_BETWEEN_LOOKS = 16;

/**
 * Keeps the write-ahead log bounded without ever checkpointing on the event loop: a checkpoint copies pages and syncs
 * the database file, which takes from milliseconds to seconds. It runs in a thread of its own, started when first needed.
 */
export class Checkpointer {
  readonly #file: string;
  readonly #limits: CheckpointLimits;
  #thread: Worker | undefined;
  #running: Promise<void> | undefined;
  #commits = 0;

  constructor(file: string, limits: CheckpointLimits = defaultCheckpointLimits) {
    this.#file = file;
    this.#limits = limits;
  }

  /** Called after each commit; a promise means: wait for it before the next batch. */
  afterCommit(): Promise<void> | undefined {
    if (++this.#commits % COMMITS_BETWEEN_LOOKS !== 0) return undefined;
    const bytes = this.logBytes();
    if (bytes < this.#limits.softBytes) return undefined;
    const checkpoint = this.checkpoint();
    return bytes < this.#limits.hardBytes ? undefined : checkpoint;
  }

  /** Moves the log into the database; joins a run that is under way. Never rejects: the log only stays longer. */
  checkpoint(): Promise<void> {
    this.#running ??= this.#askThread().finally(() => {
      this.#running = undefined;
    });
    return this.#running;
  }

  logBytes(): number {
    return statSync(`${this.#file}-wal`, { throwIfNoEntry: false })?.size ?? 0;
  }

  async close(): Promise<void> {
    await this.#running;
    const thread = this.#thread;
    if (thread === undefined) return;
    this.#thread = undefined;
    const gone = new Promise((resolve) => thread.once('exit', resolve));
    thread.ref();
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
      // Whoever waits for a checkpoint keeps the process alive; an idle thread does not.
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
