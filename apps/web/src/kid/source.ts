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
  private round = 0;

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

  /** It may have changed. */
  refresh(): void {
    if (this.users > 0) void this.read();
  }

  async read(): Promise<void> {
    this.round += 1;
    const round = this.round;
    const outcome = await this.options.read();
    // A later read has been started: its answer counts.
    if (round !== this.round) return;
    this.failure.value = outcome.ok ? undefined : outcome.problem;
    if (!outcome.ok) return;
    const text = JSON.stringify(outcome.data);
    if (text === JSON.stringify(this.answer.peek())) return;
    this.answer.value = outcome.data;
    this.options.keep(text);
  }
}

function dataIn<Data>(text: string | undefined): Data | undefined {
  try {
    return text === undefined ? undefined : (JSON.parse(text) as Data);
  } catch {
    return undefined;
  }
}
