/**
 * Runs analyses on a few threads of their own, so that a large or wicked canvas never holds up the caller's event loop.
 * One canvas of an owner is analysed at a time, and owners take turns.
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
  readonly owner: string;
  readonly html: string;
  readonly options: AnalyseOptions;
  settle(outcome: Analysis | Error): void;
}

export class AnalyserPool {
  readonly #settings: PoolSettings;
  /** The waiting jobs of each owner. The owner whose turn is next comes first. */
  readonly #waiting = new Map<string, Job[]>();
  /** The owners of the running analyses. */
  readonly #served = new Set<string>();
  readonly #idle: Worker[] = [];
  #started = 0;

  constructor(settings: PoolSettings) {
    this.#settings = settings;
  }

  analyse(html: string, options: AnalyseOptions, owner: string, signal?: AbortSignal): Promise<Analysis> {
    signal?.throwIfAborted();
    return new Promise((resolve, reject) => {
      const job: Job = {
        owner,
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
        const line = this.#waiting.get(owner) ?? [];
        this.#setLine(
          owner,
          line.filter((one) => one !== job),
        );
        reject(signal?.reason);
      };
      signal?.addEventListener('abort', onAbort, { once: true });
      this.#setLine(owner, [...(this.#waiting.get(owner) ?? []), job]);
      this.#next();
    });
  }

  #next(): void {
    const owner = [...this.#waiting.keys()].find((one) => !this.#served.has(one));
    if (owner === undefined) return;
    const thread = this.#idle.pop() ?? (this.#started < this.#settings.threads ? this.#start() : undefined);
    if (thread === undefined) return;
    const [job, ...others] = this.#waiting.get(owner) as [Job, ...Job[]];
    this.#waiting.delete(owner);
    this.#setLine(owner, others);
    this.#served.add(owner);
    this.#run(thread, job);
  }

  #setLine(owner: string, jobs: Job[]): void {
    if (jobs.length > 0) this.#waiting.set(owner, jobs);
    else this.#waiting.delete(owner);
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
      this.#served.delete(job.owner);
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
