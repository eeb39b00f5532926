import { countNouns } from '@sprout/messages/count-nouns';
import type { DueCall, FindDue } from '../core/domain.ts';
import type { Pipeline } from '../core/pipeline/pipeline.ts';
import type { Timers } from '../core/ports.ts';
import { sproutOf } from '../core/principal.ts';
import { BackOff } from './back-off.ts';
import { chooseFairly } from './choose-fairly.ts';
import { type ClaimedCall, type Claims, keyOf } from './claims.ts';
import { FaultReport } from './fault-report.ts';

export interface DueQueueParts {
  readonly claims: Claims;
  readonly pipeline: Pick<Pipeline, 'call'>;
  readonly find: FindDue;
  readonly timers: Timers;
  readonly onFault: (fault: unknown) => void;
}

/** How many calls run at the same time. */
export const SLOTS = 16;

/** How many calls are claimed at a time: the running ones, and as many that wait for a slot. */
const CLAIMED = 2 * SLOTS;

/** How many calls of one family are claimed at a time. */
export const CLAIMED_PER_FAMILY = SLOTS / 2;

/** How long a call keeps its slot, in ms. */
export const TIME_LIMIT_MS = 30_000;

/** Calls that one look finds. */
const FOUND = 100;

/** Once this many calls have failed in a round, the rest waits for the next one. */
const FAILED_PER_ROUND = 100;

/** How many failed calls one look finds in addition, to reach the calls behind them. */
const FOUND_PAST = 1_000;

/** How many calls one look in a round finds when a few families fill the usual look. */
const FOUND_IN_CROWD = 20_000;

/**
 * Finds, claims and makes the due calls of one finder. It reports a call that fails or takes too long and tries it again
 * less and less often; the calls of other families go on.
 */
export class DueQueue {
  readonly #parts: DueQueueParts;
  readonly #backOff = new BackOff();
  readonly #report: FaultReport;
  readonly #waiting: ClaimedCall[] = [];
  readonly #running = new Map<ClaimedCall, Promise<void>>();
  readonly #stopping = new AbortController();
  #looking: Promise<void> | undefined;
  /** Something fell due during the look, which may not have seen it. */
  #looksAgain = false;
  #failedInRound = 0;
  /** Whether the last look may have left due calls behind. */
  #hasMore = false;
  /** Whether the last look saw only families that already have all the calls they may have. */
  #isCrowded = false;
  /** Since when it has found more than it could do at once, on the monotonic clock. */
  #behindSince: number | undefined;

  constructor(parts: DueQueueParts) {
    this.#parts = parts;
    this.#report = new FaultReport(parts.onFault);
  }

  beginRound(): void {
    this.#backOff.beginRound();
    this.#report.beginRound();
    this.#failedInRound = 0;
    this.#look(this.#isCrowded ? FOUND_IN_CROWD : FOUND);
  }

  /** Looks before the next round, because something fell due just now. */
  lookNow(): void {
    this.#looksAgain = this.#looking !== undefined;
    this.#look(FOUND);
  }

  /** How long it has had more due calls than it could make, in milliseconds. */
  get lagMs(): number {
    return this.#behindSince === undefined ? 0 : this.#parts.timers.elapsed() - this.#behindSince;
  }

  /** Starts no further call, tells running calls to stop, and waits for them at most for their time limit. */
  async stop(): Promise<void> {
    this.#stopping.abort();
    await this.#looking;
    for (const claim of this.#waiting.splice(0)) this.#parts.claims.release(claim);
    await Promise.all(this.#running.values());
    // Claims that cannot be released expire.
    await this.#parts.claims.close().catch(() => undefined);
  }

  #look(found: number): void {
    if (this.#looking !== undefined || this.#stopping.signal.aborted) return;
    this.#looking = this.#take(found).finally(() => {
      this.#looking = undefined;
      if (this.#looksAgain) this.lookNow();
    });
  }

  async #take(found: number): Promise<void> {
    try {
      const claims = await this.#parts.claims.take({
        find: async (db, now, claimed) => {
          const limit = found + Math.min(this.#backOff.size + claimed, FOUND_PAST);
          const due = await this.#parts.find(db, now, limit);
          this.#hasMore = due.length >= limit;
          return due;
        },
        choose: (unclaimed) => this.#choose(unclaimed),
      });
      this.#report.lookSucceeded();
      this.#waiting.push(...claims);
      this.#startWaiting();
      const isBehind = this.#hasMore || this.#waiting.length > 0;
      this.#behindSince = isBehind ? (this.#behindSince ?? this.#parts.timers.elapsed()) : undefined;
    } catch (fault) {
      this.#report.lookFailed(fault);
    }
  }

  #choose(unclaimed: readonly DueCall[]): DueCall[] {
    const claimed = [...this.#waiting, ...this.#running.keys()];
    const room = (familyId: string) =>
      CLAIMED_PER_FAMILY - claimed.filter(({ call }) => call.familyId === familyId).length;
    const ready = unclaimed.filter((call) => !this.#backOff.isWaiting(keyOf(call)));
    const wanted = CLAIMED - claimed.length;
    const chosen = chooseFairly(ready, wanted, room);
    this.#isCrowded = this.#hasMore && chosen.length < wanted && chosen.length < ready.length;
    this.#hasMore ||= chosen.length < ready.length;
    return chosen;
  }

  #startWaiting(): void {
    while (this.#running.size < SLOTS && !this.#stopping.signal.aborted) {
      const claim = this.#waiting.shift();
      if (claim === undefined) break;
      this.#running.set(claim, this.#makeCall(claim));
    }
    if (this.#running.size === 0) this.#report.tell();
  }

  /** Settles when the call is done or its time is up. Its claim is released when it is done, even if that is later. */
  async #makeCall(claim: ClaimedCall): Promise<void> {
    const { promise: ended, resolve: end } = Promise.withResolvers<void>();
    const timeUp = new AbortController();
    const stopTimer = this.#parts.timers.after(TIME_LIMIT_MS, () => {
      this.#failed(claim, `did not end within ${TIME_LIMIT_MS / 1_000} s`);
      timeUp.abort();
      end();
    });
    const signal = AbortSignal.any([this.#stopping.signal, timeUp.signal]);
    void this.#call(claim, signal).then(() => {
      stopTimer();
      this.#parts.claims.release(claim);
      end();
    });
    await ended;
    this.#running.delete(claim);
    this.#startWaiting();
    const mayGoOn = this.#hasMore && this.#waiting.length === 0 && this.#failedInRound < FAILED_PER_ROUND;
    if (mayGoOn) this.#look(FOUND);
  }

  async #call(claim: ClaimedCall, signal: AbortSignal): Promise<void> {
    const { familyId, operation, args } = claim.call;
    const { isError, text } = await this.#parts.pipeline.call({ operation, args, caller: sproutOf(familyId), signal });
    if (isError) this.#failed(claim, text);
    else this.#backOff.succeed(keyOf(claim.call));
  }

  #failed({ call }: ClaimedCall, words: string): void {
    this.#failedInRound++;
    const times = this.#backOff.fail(keyOf(call));
    this.#report.add(`${call.operation} fell due and failed ${countNouns(times, 'time')}: ${words}`);
  }
}
