/** Reports calls as spans of OpenTelemetry: JSON over HTTP, some at a time. What cannot be sent is dropped and counted. */

import type { CallOutcome } from '../../core/pipeline/pipeline.ts';
import type { Clock, Timers } from '../../core/ports.ts';

export interface TraceExporterParts {
  readonly url: URL;
  readonly version: string;
  readonly clock: Clock;
  readonly timers: Timers;
  readonly fetch?: typeof fetch;
  /** Called with how many spans a failed try has lost. */
  readonly onLost: (spans: number, why: unknown) => void;
}

const EVERY_MS = 5_000;
const TIMEOUT_MS = 10_000;
/** More than that are not kept while the collector is slow. */
const MOST_WAITING = 5_000;
const MOST_SENT = 500;

const SERVER_SPAN = 2;
const STATUS_ERROR = 2;

export class TraceExporter {
  readonly #parts: TraceExporterParts;
  #waiting: object[] = [];
  #lost = 0;

  constructor(parts: TraceExporterParts) {
    this.#parts = parts;
  }

  /** Sends every few seconds until it is stopped; stopping sends the rest. */
  start(): () => Promise<void> {
    let stopTimer = () => {};
    let flushing = Promise.resolve();
    const next = () => {
      stopTimer = this.#parts.timers.after(EVERY_MS, () => {
        flushing = this.flush().then(next);
      });
    };
    next();
    return async () => {
      // The end of a round starts the timer anew.
      await flushing;
      stopTimer();
      await this.flush();
    };
  }

  add(outcome: CallOutcome): void {
    if (outcome.trace === undefined) return;
    if (this.#waiting.length < MOST_WAITING) this.#waiting.push(spanOf(outcome, this.#parts.clock.now()));
    else this.#lost++;
  }

  async flush(): Promise<void> {
    while (this.#waiting.length > 0) {
      const spans = this.#waiting.splice(0, MOST_SENT);
      try {
        await this.#send(spans);
      } catch (why) {
        this.#lost += spans.length + this.#waiting.length;
        this.#waiting = [];
        this.#parts.onLost(this.#lost, why);
        this.#lost = 0;
      }
    }
  }

  async #send(spans: readonly object[]): Promise<void> {
    const { url, version, fetch: send = fetch } = this.#parts;
    const resource = { attributes: [attribute('service.name', 'sprout'), attribute('service.version', version)] };
    const scopeSpans = [{ scope: { name: 'sprout', version }, spans }];
    const response = await send(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ resourceSpans: [{ resource, scopeSpans }] }),
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    await response.body?.cancel();
    if (!response.ok) throw new Error(`the collector answered ${response.status}`);
  }
}

function spanOf({ operation, code, fault, principal, tookMs, trace }: CallOutcome, now: number): object {
  return {
    ...trace,
    name: operation,
    kind: SERVER_SPAN,
    startTimeUnixNano: nanoseconds(now - tookMs),
    endTimeUnixNano: nanoseconds(now),
    attributes: [
      attribute('sprout.outcome', code),
      attribute('sprout.caller', principal?.kind ?? 'anyone'),
      ...(principal === null ? [] : [attribute('sprout.family', principal.familyId)]),
    ],
    ...(fault !== undefined && { status: { code: STATUS_ERROR } }),
  };
}

function nanoseconds(ms: number): string {
  return String(BigInt(Math.round(ms * 1_000)) * 1_000n);
}

function attribute(key: string, value: string): object {
  return { key, value: { stringValue: value } };
}
