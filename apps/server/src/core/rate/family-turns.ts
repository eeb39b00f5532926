import { refuse } from '../errors/refusal.ts';
import { limits } from '../operations/limits.ts';
import type { Timers } from '../ports.ts';

interface Line {
  running: number;
  /** Waiting calls, by the connection through which they came. The connection whose turn is next stands first. */
  readonly waiting: Map<string, (() => void)[]>;
  count: number;
}

/** When a refused caller may try again. */
const RETRY_AFTER_MS = 1_000;

/**
 * Lets a few calls of one line run at a time; the others of that line wait, and its connections take turns. A waiting call begins in a
 * later turn of the event loop, so that calls of other lines come in between.
 */
export class FamilyTurns {
  readonly #lines = new Map<string, Line>();
  readonly #timers: Pick<Timers, 'soon'>;

  constructor(timers: Pick<Timers, 'soon'>) {
    this.#timers = timers;
  }

  /** How many lines have a call that runs. */
  get size(): number {
    return this.#lines.size;
  }

  /** Waits for the call's turn. Each call that entered must leave. */
  enter(name: string, channelId: string): void | Promise<void> {
    const line = this.#lines.get(name);
    if (line === undefined) this.#lines.set(name, { running: 1, waiting: new Map(), count: 0 });
    else if (line.running < limits.callsAtOncePerFamily) line.running++;
    else if (line.count >= limits.callsInLinePerFamily) throw refuse('OVERLOADED', { retryAfterMs: RETRY_AFTER_MS });
    else return new Promise((resolve) => add(line, channelId, resolve));
  }

  leave(name: string): void {
    const line = this.#lines.get(name) as Line;
    const next = takeNext(line);
    if (next !== undefined) this.#timers.soon(next);
    else if (--line.running === 0) this.#lines.delete(name);
  }
}

function add(line: Line, channelId: string, begin: () => void): void {
  const waiting = line.waiting.get(channelId);
  if (waiting === undefined) line.waiting.set(channelId, [begin]);
  else waiting.push(begin);
  line.count++;
}

/** The first call of the connection that has waited longest for a turn; that connection goes to the end. */
function takeNext(line: Line): (() => void) | undefined {
  const [first] = line.waiting;
  if (first === undefined) return undefined;
  const [channelId, calls] = first;
  const next = calls.shift();
  line.waiting.delete(channelId);
  if (calls.length > 0) line.waiting.set(channelId, calls);
  line.count--;
  return next;
}
