/**
 * Runs analyses on a few threads of their own, so that a large or wicked canvas never holds up the caller's event loop.
 * A thread starts when it is first needed and does not keep the process alive while it is idle.
 */
import { Worker } from 'node:worker_threads';
import type { AnalyseOptions, Analysis } from '../analyse.ts';

/** The analyser itself failed: its thread crashed, or took too long. Says nothing about the canvas. */
export class AnalyserFault extends Error {
  override readonly name = 'AnalyserFault';
}

export interface PoolSettings {
  readonly threads: number;
  /** After this time of work a thread is given up and replaced. */
  readonly timeoutMs: number;
  /** The file that a thread runs. */
  readonly thread: URL;
}

interface Job {
  readonly html: string;
  readonly options: AnalyseOptions;
  settle(outcome: Analysis | Error): void;
}

export class AnalyserPool {
  readonly #settings: PoolSettings;
  readonly #waiting: Job[] = [];
  readonly #idle: Worker[] = [];
  #started = 0;

  constructor(settings: PoolSettings) {
    this.#settings = settings;
  }

  analyse(html: string, options: AnalyseOptions, signal?: AbortSignal): Promise<Analysis> {
    signal?.throwIfAborted();
    return new Promise((resolve, reject) => {
      const job: Job = {
        html,
        options,
        settle(outcome) {
          signal?.removeEventListener('abort', onAbort);
          if (outcome instanceof Error) reject(outcome);
          else resolve(outcome);
        },
      };
      // Only an analysis that has not begun can be taken back; a running one ends by itself within the time limit.
      const onAbort = () => {
        const index = this.#waiting.indexOf(job);
        if (index !== -1) this.#waiting.splice(index, 1);
        reject(signal?.reason);
      };
      signal?.addEventListener('abort', onAbort, { once: true });
      this.#waiting.push(job);
      this.#next();
    });
  }

  #next(): void {
    const job = this.#waiting[0];
    if (job === undefined) return;
    const thread = this.#idle.pop() ?? (this.#started < this.#settings.threads ? this.#start() : undefined);
    if (thread === undefined) return;
    this.#waiting.shift();
    this.#run(thread, job);
  }

  #start(): Worker {
    this.#started += 1;
    const thread = new Worker(this.#settings.thread, {
      // Without the flags of the process: a thread must not run its test reporter or inspector.
      execArgv: [],
      resourceLimits: { maxOldGenerationSizeMb: 384, stackSizeMb: 4 },
    });
    thread.unref();
    // A thread may fail while nobody waits for it, or while it is being ended. Without a listener that would end the process.
    thread.on('error', () => {});
    thread.on('exit', () => {
      const index = this.#idle.indexOf(thread);
      if (index === -1) return;
      this.#idle.splice(index, 1);
      this.#started -= 1;
    });
    return thread;
  }

  #run(thread: Worker, job: Job): void {
    const { timeoutMs } = this.#settings;
    const end = (outcome: Analysis | Error, isUsable: boolean) => {
      clearTimeout(timer);
      thread.off('message', onMessage).off('error', onError).off('exit', onExit);
      thread.unref();
      if (isUsable) this.#idle.push(thread);
      else {
        this.#started -= 1;
        void thread.terminate();
      }
      job.settle(outcome);
      this.#next();
    };
    const timer = setTimeout(
      () => end(new AnalyserFault(`The analysis took longer than ${timeoutMs} ms.`), false),
      timeoutMs,
    );
    const onMessage = (answer: { analysis: Analysis } | { fault: string }) =>
      end('analysis' in answer ? answer.analysis : new AnalyserFault(answer.fault), true);
    const onError = (cause: unknown) => end(new AnalyserFault('The thread of the analyser crashed.', { cause }), false);
    const onExit = () => end(new AnalyserFault('The thread of the analyser ended.'), false);
    thread.on('message', onMessage).on('error', onError).on('exit', onExit);
    thread.ref();
    thread.postMessage({ html: job.html, options: job.options });
  }
}
