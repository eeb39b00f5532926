import { setTimeout as sleep } from 'node:timers/promises';
import { usualCeilings } from '../core/ceilings/ceilings.ts';
import { type ApiError, bearer, callApi } from './api.ts';

const RETRY_MS = 15;
/** The most tries of a call. No restart takes so many, so more tries mean that the call hangs. */
const MAX_TRIES = 2_000;

/** A change of gems that was sent with its own key, and its outcome. */
export interface SentChange {
  readonly key: string;
  readonly delta: number;
  /** Set when the server has confirmed it. */
  acknowledged?: { readonly transactionId: string; readonly version: string };
}

interface Adjusted {
  readonly transactionId: string;
  readonly _sprout: { readonly versions: Readonly<Record<string, string>>; readonly replayed?: true };
}

/** Many callers that change one kid's gems over HTTP and record their requests and answers. */
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
    // Gems to take from: as many as an agent may give without a parent's yes. It counts as not acknowledged until it is sent.
    this.changes.set('opening', { key: 'opening', delta: usualCeilings.gemsAtOnce ?? 0 });
  }

  get unacknowledged(): SentChange[] {
    return [...this.changes.values()].filter((change) => change.acknowledged === undefined);
  }

  /** Sends one new change after the other, some of them twice at the same moment. */
  async worker(url: string, isOver: () => boolean): Promise<void> {
    while (!isOver()) {
      const change = this.#newChange();
      if (this.#random() < 0.1) await Promise.all([this.send(url, change), this.send(url, change)]);
      await this.#sendUntilAcknowledged(url, change, isOver);
    }
  }

  /** Sends every unacknowledged change again until it is acknowledged. */
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

  /** Far more is given than taken, so that the kid always has enough. */
  #newChange(): SentChange {
    const size = 1 + Math.floor(this.#random() * 3);
    const change = { key: `change-${this.#next++}`, delta: this.#random() < 0.2 ? -size : size };
    this.changes.set(change.key, change);
    return change;
  }
}
