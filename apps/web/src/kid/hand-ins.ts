/**
 * Hand-ins on their way, in the order of the taps. Each is an entry of its own in storage, so that two tabs do not overwrite each
 * other's; both may send it, because its key makes it act once.
 */
import { type ReadonlySignal, signal } from '@preact/signals';
import { localTime } from '../client/local-time.ts';
import type { Outcome } from '../client/problem.ts';
import { createUndo, type HandIn, isOver } from './hand-in.ts';

export interface Storage {
  list(): readonly string[];
  read(name: string): string | undefined;
  /** Answers whether it will still be there after the page is closed. */
  keep(name: string, value: string): boolean;
  forget(name: string): void;
}

export interface Sent {
  readonly handIn: HandIn;
  readonly outcome: Outcome<{
    readonly state: string;
    readonly gems?: number;
    readonly screentimeEnded?: boolean;
    /** Null: the game brought too few points to count. */
    readonly submissionId?: string | null;
  }>;
}

export interface HandInsOptions {
  readonly storage: Storage;
  readonly newKey: () => string;
  readonly now: () => number;
  readonly timezone: () => string;
  readonly send: (handIn: HandIn) => Promise<Sent['outcome']>;
  /** The server took it, or refused it for good. */
  readonly onSent: (sent: Sent) => void;
  /** Its day is over: it is not sent. */
  readonly onTooLate: (handIn: HandIn) => void;
  readonly onStorageFull: () => void;
  /** A hand-in with a photo is over: the photo is no longer needed here. */
  readonly dropPhoto?: (name: string) => void;
}

export class HandIns {
  private readonly options: HandInsOptions;
  private readonly queue = signal<readonly HandIn[]>([]);
  private sending: string | undefined;

  constructor(options: HandInsOptions) {
    this.options = options;
    this.reload();
  }

  get waiting(): ReadonlySignal<readonly HandIn[]> {
    return this.queue;
  }

  /** Another tab may have put something in or sent something. */
  reload(): void {
    const { storage } = this.options;
    const found = storage.list().map((name) => handInOf(storage.read(name)));
    const known = found.filter((one) => one !== undefined).sort((one, other) => one.madeAt - other.madeAt);
    this.queue.value = known;
  }

  /** A second tap is the same tap. */
  tap({ taskId, name }: { readonly taskId: string; readonly name: string }, date: string, photo?: string): void {
    if (this.tapOf(taskId, date) !== undefined) return;
    // A tap after an undo that is still on its way: the undo goes first, because it is older.
    const key = this.options.newKey();
    const madeAt = this.moment();
    this.put({
      key,
      kind: 'submit',
      taskId,
      name,
      date,
      madeAt,
      isTried: false,
      ...(photo !== undefined && { photo }),
    });
    void this.flush();
  }

  /** A game has ended. `key` belongs to the play: one completion counts. */
  report(task: { readonly taskId: string; readonly name: string }, date: string, key: string, report: object): void {
    const { taskId, name } = task;
    this.put({ key, kind: 'canvas', taskId, name, date, madeAt: this.moment(), isTried: false, report });
    void this.flush();
  }

  /** `sent` is a tap that the server has already. */
  takeBack(taskId: string, date: string, sent: { readonly name: string }): void {
    // Another tab may have begun to send it.
    this.reload();
    const tap = this.tapOf(taskId, date);
    if (tap === undefined) {
      const key = this.options.newKey();
      this.put({ key, kind: 'undo', taskId, name: sent.name, date, madeAt: this.moment(), isTried: false });
    } else {
      const undo = createUndo(tap, this.sending === tap.key);
      this.drop(tap);
      if (undo !== undefined) this.put(undo);
    }
    void this.flush();
  }

  /** Sends what waits, one after the other, until nothing is left or nobody answers. */
  async flush(): Promise<void> {
    if (this.sending !== undefined) return;
    const { send, now, timezone, onSent, onTooLate } = this.options;
    for (let next = this.first(); next !== undefined; next = this.first()) {
      if (isOver(next.date, localTime(now(), timezone()))) {
        this.drop(next);
        if (next.kind !== 'undo') onTooLate(next);
        continue;
      }
      if (!next.isTried) this.put({ ...next, isTried: true });
      this.sending = next.key;
      const outcome = await send(next);
      this.sending = undefined;
      if (!outcome.ok) {
        const { problem } = outcome;
        if (problem.kind !== 'refused' || problem.error.retryable) return;
      }
      // Dropped before it is told, so that what is shown next comes from the answer.
      this.drop(next);
      onSent({ handIn: next, outcome });
    }
  }

  /** Another tab may have sent it or taken it back. */
  private first(): HandIn | undefined {
    this.reload();
    return this.queue.peek()[0];
  }

  /** When it was made. The server's clock may be learned anew, and what is made later still comes later. */
  private moment(): number {
    const last = this.queue.peek().at(-1);
    return Math.max(this.options.now(), last === undefined ? 0 : last.madeAt + 1);
  }

  private tapOf(taskId: string, date: string): HandIn | undefined {
    return this.queue.peek().find((one) => one.kind === 'submit' && one.taskId === taskId && one.date === date);
  }

  private put(handIn: HandIn): void {
    const isKept = this.options.storage.keep(nameOf(handIn), JSON.stringify(handIn));
    if (!isKept) this.options.onStorageFull();
    const others = this.queue.peek().filter(({ key }) => key !== handIn.key);
    this.queue.value = [...others, handIn].sort((one, other) => one.madeAt - other.madeAt);
  }

  private drop(handIn: HandIn): void {
    this.options.storage.forget(nameOf(handIn));
    if (handIn.photo !== undefined) this.options.dropPhoto?.(handIn.photo);
    this.queue.value = this.queue.peek().filter(({ key }) => key !== handIn.key);
  }
}

function nameOf({ key }: HandIn): string {
  return `handin.${key}`;
}

function handInOf(text: string | undefined): HandIn | undefined {
  try {
    const found = JSON.parse(text ?? '') as HandIn;
    return typeof found.key === 'string' && typeof found.taskId === 'string' ? found : undefined;
  } catch {
    return undefined;
  }
}
