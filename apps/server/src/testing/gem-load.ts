import { setTimeout as sleep } from 'node:timers/promises';
import { type ApiError, bearer, callApi } from './api.ts';

const RETRY_MS = 15;
/** A call tries again this often at most. No restart takes so many tries, so reaching it means that the call hangs. */
const MAX_TRIES = 2_000;

/** A change of gems that was asked for under its own key, and what is known of it. */
export interface SentChange {
  readonly key: string;
  readonly delta: number;
  /** Set once the server said that it is done. */
  acknowledged?: { readonly transactionId: string; readonly version: string };
}

interface Adjusted {
  readonly transactionId: string;
  readonly _sprout: { readonly versions: Readonly<Record<string, string>>; readonly replayed?: true };
}

/** Many callers that change one kid's gems over HTTP, and remember what they asked for and what they were told. */
export class GemLoad {
  readonly changes = new Map<string, SentChange>();
  /** Every code that came back instead of a success. */
  readonly refusals = new Map<string, number>();
  readonly contradictions: string[] = [];
  retries = 0;
  readonly uri: string;
  readonly #token: string;
  readonly #childId: string;
  readonly #random: () => number;
  #next = 0;

  constructor(token: string, childId: string, random: () => number) {
    this.#token = token;
    this.#childId = childId;
    this.#random = random;
    this.uri = `sprout://child/${childId}/gems`;
    // Enough to take from; it counts as not acknowledged until somebody sends it.
    this.changes.set('opening', { key: 'opening', delta: 1_000_000 });
  }

  get unacknowledged(): SentChange[] {
    return [...this.changes.values()].filter((change) => change.acknowledged === undefined);
  }

  /** Sends one new change after the other; some twice at the same moment, as a nervous client would. */
  async worker(url: string, isOver: () => boolean): Promise<void> {
    while (!isOver()) {
      const change = this.#newChange();
      if (this.#random() < 0.1) await Promise.all([this.send(url, change), this.send(url, change)]);
      await this.#sendUntilAcknowledged(url, change, isOver);
    }
  }

  /** Asks again for whatever was not acknowledged, until it is. */
  async settle(url: string): Promise<void> {
    for (const change of this.unacknowledged) await this.#sendUntilAcknowledged(url, change, () => false);
  }

  /** Sends a change; false if no success came back. */
  async send(url: string, change: SentChange): Promise<boolean> {
    const { key, delta } = change;
    const args = { childId: this.#childId, delta, reason: key };
    const headers = { ...bearer(this.#token), 'idempotency-key': key };
    const answer = await callApi<Adjusted | ApiError>(url, 'gems.adjust', args, headers).catch(() => undefined);
    if (answer === undefined) return false;
    if ('error' in answer.body) {
      const { code } = answer.body.error;
      this.refusals.set(code, (this.refusals.get(code) ?? 0) + 1);
      return false;
    }
    this.#acknowledge(change, answer.body);
    return true;
  }

  async #sendUntilAcknowledged(url: string, change: SentChange, isOver: () => boolean): Promise<void> {
    for (let tries = 1; change.acknowledged === undefined && !(await this.send(url, change)) && !isOver(); tries++) {
      if (tries >= MAX_TRIES) throw new Error(`${change.key} was refused ${tries} times`);
      this.retries++;
      await sleep(RETRY_MS);
    }
  }

  #acknowledge(change: SentChange, { transactionId, _sprout }: Adjusted): void {
    const version = _sprout.versions[this.uri] ?? '';
    const known = change.acknowledged;
    if (known !== undefined && (known.transactionId !== transactionId || known.version !== version)) {
      this.contradictions.push(`${change.key}: ${JSON.stringify(known)}, then ${transactionId} ${version}`);
    }
    change.acknowledged = { transactionId, version };
  }

  #newChange(): SentChange {
    const size = 1 + Math.floor(this.#random() * 3);
    const change = { key: `change-${this.#next++}`, delta: this.#random() < 0.4 ? -size : size };
    this.changes.set(change.key, change);
    return change;
  }
}
