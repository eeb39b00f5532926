import type { DueCall, FindDue } from '../core/domain.ts';
import type { Pipeline } from '../core/pipeline/pipeline.ts';
import type { Clock } from '../core/ports.ts';
import type { Principal } from '../core/principal.ts';
import type { Store } from '../store/port.ts';
import { BackOff } from './back-off.ts';

const EVERY_MS = 1_000;
const AT_ONCE = 100;

/** How many things that wait for another try are looked past to find others behind them. */
const LOOKED_PAST = 1_000;

interface Parts {
  readonly store: Store;
  readonly pipeline: Pipeline;
}

/**
 * Calls what falls due: expiries, the end of a day. Each call is an operation like any other, so a process that dies in
 * between, or another process that finds the same, changes nothing: what is done is no longer due.
 */
export function startDueWork(
  parts: Parts,
  finders: readonly FindDue[],
  clock: Clock,
  onFault: (fault: unknown) => void,
): { stop(): Promise<void> } {
  let running: Promise<void> | undefined;
  let isStopping = false;
  const work = finders.map((find) => new DueWork(parts, find, clock, onFault, () => isStopping));
  const round = async () => {
    for (const each of work) await each.workOff();
  };
  const timer = setInterval(() => {
    // A round that takes longer than the pause is not joined by a second one.
    running ??= round().finally(() => {
      running = undefined;
    });
  }, EVERY_MS);
  timer.unref();

  return {
    async stop() {
      isStopping = true;
      clearInterval(timer);
      await running;
    },
  };
}

/** What one finder finds. What fails is told of once, then tried ever more rarely, and keeps nothing else from its turn. */
class DueWork {
  readonly #parts: Parts;
  readonly #find: FindDue;
  readonly #clock: Clock;
  readonly #onFault: (fault: unknown) => void;
  readonly #isStopping: () => boolean;
  readonly #backOff = new BackOff();
  #failedLooks = 0;

  constructor(parts: Parts, find: FindDue, clock: Clock, onFault: (fault: unknown) => void, isStopping: () => boolean) {
    this.#parts = parts;
    this.#find = find;
    this.#clock = clock;
    this.#onFault = onFault;
    this.#isStopping = isStopping;
  }

  /** One round. Never throws: what cannot be done now is no reason for the others to wait. */
  async workOff(): Promise<void> {
    const failed: string[] = [];
    try {
      this.#backOff.beginRound();
      while (await this.#workOffBatch(failed));
      this.#failedLooks = 0;
    } catch (fault) {
      this.#tellOfLook(fault);
    }
    const [first, ...others] = failed;
    if (first === undefined) return;
    const more = others.length === 0 ? '' : ` (and ${others.length} more)`;
    this.#onFault(new Error(`${first}${more}; each waits longer with every try`));
  }

  /** Answers whether there may be more to do at once. */
  async #workOffBatch(failed: string[]): Promise<boolean> {
    const limit = AT_ONCE + Math.min(this.#backOff.size, LOOKED_PAST);
    const due = await this.#parts.store.read((db) => this.#find(db, this.#clock.now(), limit));
    let done = 0;
    for (const call of due) {
      if (this.#backOff.isWaiting(keyOf(call))) continue;
      const failure = await this.#call(call);
      if (failure === undefined) done++;
      else failed.push(failure);
    }
    // Where nothing succeeds any more, the rest waits for the next round.
    return due.length === limit && done > 0 && !this.#isStopping();
  }

  async #call(call: DueCall): Promise<string | undefined> {
    const { familyId, operation, args } = call;
    const answer = await this.#parts.pipeline.call({ operation, args, caller: sproutOf(familyId) });
    if (answer.isError) {
      const times = this.#backOff.fail(keyOf(call));
      return `${operation} fell due and failed ${times === 1 ? 'once' : `${times} times`}: ${answer.text}`;
    }
    this.#backOff.succeed(keyOf(call));
    return undefined;
  }

  /** A database that is away is asked every second, so that nothing is late when it is back, but not spoken of as often. */
  #tellOfLook(fault: unknown): void {
    this.#failedLooks++;
    const isWorthTelling = Number.isInteger(Math.log2(this.#failedLooks));
    if (!isWorthTelling) return;
    this.#onFault(new Error(`looking for due work failed, ${this.#failedLooks} in a row`, { cause: fault }));
  }
}

function keyOf({ familyId, operation, args }: DueCall): string {
  return JSON.stringify([familyId, operation, args]);
}

/** The server itself, acting in a family. */
export function sproutOf(familyId: string): Principal {
  return { kind: 'sprout', familyId, actorId: 'sprout', channelId: 'scheduler', scopes: 'all' };
}
