import type { Clock, Timers } from '../../core/ports.ts';

interface Task {
  readonly at: number;
  /** Decides between tasks of the same moment, by chance. */
  readonly order: number;
  readonly run: () => void;
}

/** Virtual time: it jumps to the next task. A seed decides the order of tasks at the same moment. */
export class VirtualTime implements Timers, Clock {
  readonly random: () => number;
  elapsedMs = 0;
  /** How far the wall clock was set forward or back, in ms. */
  #stepMs = 0;
  #tasks: Task[] = [];

  constructor(random: () => number) {
    this.random = random;
  }

  now(): number {
    return 1_800_000_000_000 + this.elapsedMs + this.#stepMs;
  }

  /** Sets the wall clock forward or back; running timers do not change. */
  stepClock(ms: number): void {
    this.#stepMs += ms;
  }

  after(ms: number, run: () => void): () => void {
    const task = { at: this.elapsedMs + ms, order: this.random(), run };
    insert(this.#tasks, task);
    return () => remove(this.#tasks, task);
  }

  soon(run: () => void): void {
    this.after(0, run);
  }

  elapsed(): number {
    return this.elapsedMs;
  }

  between(fromMs: number, toMs: number): number {
    return fromMs + this.random() * (toMs - fromMs);
  }

  chance(share: number): boolean {
    return this.random() < share;
  }

  pick<Item>(items: readonly Item[]): Item {
    return items[Math.floor(this.random() * items.length)] as Item;
  }

  sleep(ms: number): Promise<void> {
    return new Promise((resolve) => this.after(ms, resolve));
  }

  /** Runs the tasks of the next `ms` milliseconds. After each task all ready promises settle. */
  async pass(ms: number): Promise<void> {
    const end = this.elapsedMs + ms;
    for (let next = this.#tasks[0]; next !== undefined && next.at <= end; next = this.#tasks[0]) {
      this.#tasks.shift();
      this.elapsedMs = next.at;
      next.run();
      await new Promise((resolve) => setImmediate(resolve));
    }
    this.elapsedMs = end;
  }
}

function isBefore(one: Task, other: Task): boolean {
  return one.at < other.at || (one.at === other.at && one.order < other.order);
}

function insert(tasks: Task[], task: Task): void {
  let [low, high] = [0, tasks.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (isBefore(tasks[middle] as Task, task)) low = middle + 1;
    else high = middle;
  }
  tasks.splice(low, 0, task);
}

function remove(tasks: Task[], task: Task): void {
  const index = tasks.indexOf(task);
  if (index >= 0) tasks.splice(index, 1);
}
