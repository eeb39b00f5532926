/**
 * Writes that wait for the net, in the order in which they were made, each with the key of its tap. They are kept in storage, so a
 * closed page sends them when it is opened again; the key makes sure that each acts once.
 */
import { type ReadonlySignal, signal } from '@preact/signals';
import type { Client } from './call.ts';
import type { ArgumentsOf, KeyedName } from './operations.ts';
import type { Problem } from './problem.ts';

export interface Waiting<Name extends KeyedName = KeyedName> {
  readonly key: string;
  readonly name: Name;
  readonly args: ArgumentsOf<Name>;
  /** When it was made, on the server's clock. */
  readonly madeAt: number;
}

export interface OutboxOptions {
  readonly client: Client;
  readonly newKey: () => string;
  readonly now: () => number;
  readonly read: () => string | undefined;
  readonly keep: (text: string) => void;
  /** The server took it, or refused it for good. Either way it is out of the box. */
  readonly onSent: (sent: Waiting, refusal: Problem | undefined) => void;
}

export class Outbox {
  readonly #options: OutboxOptions;
  readonly #waiting = signal<readonly Waiting[]>([]);
  #sending: string | undefined;

  constructor(options: OutboxOptions) {
    this.#options = options;
    this.#waiting.value = waitingIn(options.read());
  }

  get waiting(): ReadonlySignal<readonly Waiting[]> {
    return this.#waiting;
  }

  /** Puts a write in and starts to send. Answers its key. */
  put<Name extends KeyedName>(name: Name, args: ArgumentsOf<Name>): string {
    const key = this.#options.newKey();
    this.#set([...this.#waiting.peek(), { key, name, args, madeAt: this.#options.now() } as Waiting]);
    void this.flush();
    return key;
  }

  /** Takes a write out again. False: it is on its way already, and has to be undone by a write of its own. */
  takeBack(key: string): boolean {
    if (this.#sending === key || !this.#waiting.peek().some((one) => one.key === key)) return false;
    this.#set(this.#waiting.peek().filter((one) => one.key !== key));
    return true;
  }

  /** Sends what waits, one after the other, until the box is empty or nobody answers. */
  async flush(): Promise<void> {
    if (this.#sending !== undefined) return;
    for (let next = this.#waiting.peek()[0]; next !== undefined; next = this.#waiting.peek()[0]) {
      this.#sending = next.key;
      const outcome = await this.#options.client.write(next.name, next.args as never, { key: next.key, patienceMs: 0 });
      this.#sending = undefined;
      if (!outcome.ok && outcome.problem.kind !== 'refused') return;
      if (!outcome.ok && outcome.problem.kind === 'refused' && outcome.problem.error.retryable) return;
      this.#set(this.#waiting.peek().filter(({ key }) => key !== next?.key));
      this.#options.onSent(next, outcome.ok ? undefined : outcome.problem);
    }
  }

  #set(waiting: readonly Waiting[]): void {
    this.#waiting.value = waiting;
    this.#options.keep(JSON.stringify(waiting));
  }
}

function waitingIn(text: string | undefined): readonly Waiting[] {
  try {
    const found: unknown = JSON.parse(text ?? '[]');
    return Array.isArray(found) ? (found as Waiting[]) : [];
  } catch {
    return [];
  }
}
