import { Refusal, refuse } from '../errors/refusal.ts';
import type { WaitContext } from '../operations/operation.ts';
import type { Timers } from '../ports.ts';
import type { Found, ResourceState } from '../resources/resource-reader.ts';
import type { Asked, LiveEngine } from './engine.ts';
import type { Holder } from './holders.ts';
import type { ChangeListener } from './hub.ts';
import type { StreamEnd, Watcher } from './live.ts';
import type { Sender } from './outbox.ts';
import { type AskedRow, isNews, rowOf, type WaitRow } from './wait-row.ts';

/** Why a wait is over: its time is up, the caller hung up, or the engine ended it. */
type Over = 'timeout' | 'abandoned' | StreamEnd;

/** How often a caller that asked for progress is told that the call still waits. */
const PROGRESS_MS = 5_000;

export interface WaitAnswer {
  readonly rows: readonly WaitRow[];
  readonly timedOut: boolean;
}

/**
 * One call that waits. It reads all its rows in one snapshot and answers if one of them is news. If not, it sleeps until
 * the hub reports a change, its time is up, or it is ended, and reads again. While it sleeps no function is running.
 */
export class Wait implements Holder, ChangeListener, Sender {
  readonly watcher: Watcher;
  readonly #engine: LiveEngine;
  readonly #caller: WaitContext;
  readonly #asked: readonly AskedRow[];
  readonly #answer = Promise.withResolvers<WaitAnswer>();
  #stopTimer: (() => void) | undefined;
  #stopProgress: (() => void) | undefined;
  /** Whether the hub reported a change after the last snapshot was asked for. */
  #hasChanged = false;
  #isAwake = true;
  #over: Over | undefined;

  constructor(engine: LiveEngine, caller: WaitContext, asked: readonly AskedRow[]) {
    this.#engine = engine;
    this.#caller = caller;
    this.#asked = asked;
    this.watcher = { principal: caller.principal, expiresAt: caller.expiresAt };
  }

  /** Joins the hub before it reads, so that no change in between is lost. `#leave` undoes all of it. */
  start(timeoutMs: number, timers: Timers): Promise<WaitAnswer> {
    const { signal, onProgress } = this.#caller;
    this.#engine.admit(this.#engine.waits, this);
    for (const { watched } of this.#asked) this.#engine.hub.add(this.#familyId, watched, this);
    this.#stopTimer = timers.after(timeoutMs, () => this.#finish('timeout'));
    if (onProgress !== undefined) this.#stopProgress = reportProgress(onProgress, timeoutMs, timers);
    signal?.addEventListener('abort', this.#abandon);
    if (signal?.aborted) this.#abandon();
    void this.#readUntilAnswered();
    return this.#answer.promise;
  }

  noticeChange(): void {
    this.#hasChanged = true;
    this.#wake();
  }

  end(reason: StreamEnd): void {
    this.#finish(reason);
  }

  flush(): void {
    void this.#readUntilAnswered();
  }

  get #familyId(): string {
    return this.watcher.principal.familyId;
  }

  readonly #abandon = () => this.#finish('abandoned');

  #finish(reason: Over): void {
    this.#over ??= reason;
    this.#wake();
  }

  #wake(): void {
    if (this.#isAwake) return;
    this.#isAwake = true;
    this.#engine.outbox.push(this);
  }

  async #readUntilAnswered(): Promise<void> {
    try {
      do {
        const answer = await this.#findAnswer();
        if (answer !== undefined) {
          this.#leave();
          this.#answer.resolve(answer);
          return;
        }
      } while (this.#hasChanged || this.#over !== undefined);
      this.#isAwake = false;
    } catch (thrown) {
      this.#leave();
      this.#answer.reject(thrown);
    }
  }

  /** The answer, or undefined if the call goes on waiting. */
  async #findAnswer(): Promise<WaitAnswer | undefined> {
    const isLastRead = this.#over !== undefined;
    // A change from here on may not be in the snapshot.
    this.#hasChanged = false;
    const rows = await this.#snapshot();
    if (this.#over === 'revoked' || this.#over === 'expired') throw refuse('NOT_SIGNED_IN');
    const hasNews = rows.some((row, index) => isNews(this.#asked[index] as AskedRow, row));
    if (hasNews || !rows.some(({ status }) => status === 'unchanged')) return { rows, timedOut: false };
    return isLastRead || this.#over === 'abandoned' ? { rows, timedOut: true } : undefined;
  }

  /** All rows, read from one snapshot. */
  async #snapshot(): Promise<WaitRow[]> {
    // Rows that name the same resource are one read.
    const asked = new Map<string, Asked>();
    for (const { uri, found } of this.#asked) if (!(found instanceof Refusal)) asked.set(keyOf(found), { uri, found });
    const keys = [...asked.keys()];
    const states = keys.length === 0 ? [] : await this.#engine.readTogether(this.watcher, [...asked.values()]);
    const seen = states.find((state) => !(state instanceof Refusal)) as ResourceState | undefined;
    if (seen !== undefined) this.#engine.hub.noteSnapshot(this.#familyId, seen.asOf);
    const stateOf = new Map(keys.map((key, index) => [key, states[index] as ResourceState | Refusal]));
    return this.#asked.map((row) => {
      const { found } = row;
      return rowOf(row, found instanceof Refusal ? found : (stateOf.get(keyOf(found)) as ResourceState | Refusal));
    });
  }

  #leave(): void {
    this.#stopTimer?.();
    this.#stopProgress?.();
    this.#caller.signal?.removeEventListener('abort', this.#abandon);
    for (const { watched } of this.#asked) this.#engine.hub.remove(this.#familyId, watched, this);
    this.#engine.waits.release(this);
  }
}

/** The same for every spelling of one URI. */
function keyOf({ resource, parameters }: Found): string {
  const sorted = Object.entries(parameters).sort(([one], [other]) => (one < other ? -1 : 1));
  return JSON.stringify([resource.definition.name, sorted]);
}

/** Reports progress every few seconds until the returned function is called. */
function reportProgress(
  onProgress: NonNullable<WaitContext['onProgress']>,
  totalMs: number,
  timers: Timers,
): () => void {
  let waitedMs = 0;
  let stop = () => {};
  const next = () => {
    stop = timers.after(PROGRESS_MS, () => {
      waitedMs += PROGRESS_MS;
      onProgress({ progress: waitedMs, total: totalMs, message: 'Nothing has changed so far.' });
      next();
    });
  };
  next();
  return () => stop();
}
