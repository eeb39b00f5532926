import { Refusal, refuse } from '../errors/refusal.ts';
import type { WaitContext } from '../operations/operation.ts';
import type { Timers } from '../ports.ts';
import type { ResourceState } from '../resources/resource-reader.ts';
import type { LiveEngine } from './engine.ts';
import type { Holder } from './holders.ts';
import type { ChangeListener } from './hub.ts';
import type { StreamEnd, Watcher } from './live.ts';
import type { Sender } from './outbox.ts';
import { type AskedRow, isNews, rowOf, type WaitRow } from './wait-row.ts';

/** Why a wait is over: its time is up, nobody needs the answer any more, or it was ended. */
type Over = 'timeout' | 'abandoned' | StreamEnd;

/** How often a caller who asked for it hears that we are still waiting. */
const PROGRESS_MS = 5_000;

export interface WaitAnswer {
  readonly rows: readonly WaitRow[];
  readonly timedOut: boolean;
}

/**
 * One call that waits. It looks at what it was asked for and then sleeps, until something may have changed or it is over;
 * then it looks again. Thousands sleep at a time: while they do, there is this object and no function under way.
 */
export class Wait implements Holder, ChangeListener, Sender {
  readonly watcher: Watcher;
  readonly #engine: LiveEngine;
  readonly #caller: WaitContext;
  readonly #asked: readonly AskedRow[];
  readonly #answer = Promise.withResolvers<WaitAnswer>();
  #stopTimer: (() => void) | undefined;
  #stopProgress: (() => void) | undefined;
  /** Whether something changed since the last snapshot was asked for. */
  #hasChanged = false;
  #isAwake = true;
  /** Once it is over it stays over. */
  #over: Over | undefined;

  constructor(engine: LiveEngine, caller: WaitContext, asked: readonly AskedRow[]) {
    this.#engine = engine;
    this.#caller = caller;
    this.#asked = asked;
    this.watcher = { principal: caller.principal, expiresAt: caller.expiresAt };
  }

  /** Takes a seat and listens, before anything is compared; all of it is given back when there is an answer. */
  start(timeoutMs: number, timers: Timers): Promise<WaitAnswer> {
    const { signal, onProgress } = this.#caller;
    this.#engine.admit(this.#engine.waits, this);
    for (const { stamps } of this.#asked) this.#engine.hub.add(this.#familyId, stamps, this);
    this.#stopTimer = timers.after(timeoutMs, () => this.#finish('timeout'));
    if (onProgress !== undefined) this.#stopProgress = reportProgress(onProgress, timeoutMs, timers);
    signal?.addEventListener('abort', this.#abandon);
    if (signal?.aborted) this.#abandon();
    void this.#look();
    return this.#answer.promise;
  }

  hear(): void {
    this.#hasChanged = true;
    this.#wake();
  }

  end(reason: StreamEnd): void {
    this.#finish(reason);
  }

  flush(): void {
    void this.#look();
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

  async #look(): Promise<void> {
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

  /** The answer, if it is time for one. */
  async #findAnswer(): Promise<WaitAnswer | undefined> {
    const isLastLook = this.#over !== undefined;
    // What changes from here on may not be in the snapshot.
    this.#hasChanged = false;
    const rows = await this.#snapshot();
    if (this.#over === 'revoked' || this.#over === 'expired') throw refuse('NOT_SIGNED_IN');
    const hasNews = rows.some((row, index) => isNews(this.#asked[index] as AskedRow, row));
    if (hasNews || !rows.some(({ status }) => status === 'unchanged')) return { rows, timedOut: false };
    return isLastLook || this.#over === 'abandoned' ? { rows, timedOut: true } : undefined;
  }

  /** Every row from one snapshot. */
  async #snapshot(): Promise<WaitRow[]> {
    const readable = this.#asked.flatMap(({ uri, found }) => (found instanceof Refusal ? [] : [{ uri, found }]));
    const states = readable.length === 0 ? [] : await this.#engine.readTogether(this.watcher, readable);
    const seen = states.find((state) => !(state instanceof Refusal)) as ResourceState | undefined;
    if (seen !== undefined) this.#engine.hub.noteSnapshot(this.#familyId, seen.asOf);
    let next = 0;
    return this.#asked.map((row) =>
      rowOf(row, row.found instanceof Refusal ? row.found : (states[next++] as ResourceState | Refusal)),
    );
  }

  #leave(): void {
    this.#stopTimer?.();
    this.#stopProgress?.();
    this.#caller.signal?.removeEventListener('abort', this.#abandon);
    for (const { stamps } of this.#asked) this.#engine.hub.remove(this.#familyId, stamps, this);
    this.#engine.waits.release(this);
  }
}

/** Says now and then that we are still waiting, until the returned function is called. */
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
