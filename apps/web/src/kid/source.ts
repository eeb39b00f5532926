/** What the kid last saw of one thing: kept on the tablet, read again when it may have changed and somebody looks. */
import { type ReadonlySignal, signal } from '@preact/signals';
import type { AnswerOf, OperationName } from '../client/operations.ts';
import type { Outcome, Problem } from '../client/problem.ts';

export interface SourceOptions<Data> {
  readonly read: () => Promise<Outcome<Data>>;
  readonly kept: () => string | undefined;
  readonly keep: (text: string) => void;
}

export class Source<Name extends OperationName> {
  private readonly options: SourceOptions<AnswerOf<Name>>;
  private readonly answer = signal<AnswerOf<Name> | undefined>(undefined);
  private readonly failure = signal<Problem | undefined>(undefined);
  private users = 0;
  private isScheduled = false;
  /** Reads that were started, and how many of them have ended. */
  private started = 0;
  private ended = 0;

  constructor(_name: Name, options: SourceOptions<AnswerOf<Name>>) {
    this.options = options;
    this.answer.value = dataIn(options.kept());
  }

  get value(): ReadonlySignal<AnswerOf<Name> | undefined> {
    return this.answer;
  }

  /** Why there is nothing to see. */
  get problem(): ReadonlySignal<Problem | undefined> {
    return this.failure;
  }

  /** Reads now, and whenever it may have changed, until the answered function is called. */
  use(): () => void {
    this.users += 1;
    void this.read();
    return () => {
      this.users -= 1;
    };
  }

  /** It may have changed. Several reasons to think so at once are one. */
  refresh(): void {
    if (this.users === 0 || this.isScheduled) return;
    this.isScheduled = true;
    queueMicrotask(() => {
      this.isScheduled = false;
      void this.read();
    });
  }

  /** The last read failed, and no other is on its way. */
  hasFailed(): boolean {
    return this.failure.peek() !== undefined && this.started === this.ended;
  }

  /** Answers whether the value is now what Sprout said to this very read. */
  async read(): Promise<boolean> {
    this.started += 1;
    const round = this.started;
    const outcome = await this.options.read();
    this.ended += 1;
    // A later read has been started: its answer counts.
    if (round !== this.started) return false;
    this.failure.value = outcome.ok ? undefined : outcome.problem;
    if (!outcome.ok) return false;
    const text = JSON.stringify(outcome.data);
    if (text === JSON.stringify(this.answer.peek())) return true;
    this.answer.value = outcome.data;
    this.options.keep(text);
    return true;
  }
}

function dataIn<Data>(text: string | undefined): Data | undefined {
  try {
    return text === undefined ? undefined : (JSON.parse(text) as Data);
  } catch {
    return undefined;
  }
}
