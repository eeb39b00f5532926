import type { RunEvent } from '../domain/run/events.ts';
import { RunRefused } from '../domain/run/run-refused.ts';
import type { Journal, JournalLease, OfferedAnswer, RunRecord } from '../ports/journal.ts';

/** Called before and after every append; tests throw here to simulate a crash. */
export interface AppendHook {
  before?(event: RunEvent): void;
  after?(event: RunEvent): void;
}

/** The journal for tests. Events are stored as text, so that no reference can change history. */
export class MemoryJournal implements Journal {
  readonly #runs = new Map<string, RunRecord>();
  readonly #events = new Map<string, string[]>();
  readonly #tokens = new Map<string, { token: number; isHeld: boolean }>();
  readonly #answers = new Map<string, OfferedAnswer>();
  readonly #cancelled = new Set<string>();
  hook: AppendHook = {};

  async create(record: RunRecord, first: RunEvent): Promise<JournalLease> {
    if (this.#runs.has(record.runId))
      throw new RunRefused('RUN_EXISTS', 'The run exists already.', 'Choose another id.');
    this.#runs.set(record.runId, record);
    this.#events.set(record.runId, []);
    const lease = await this.acquire(record.runId);
    await lease.append(first);
    return lease;
  }

  async find(runId: string): Promise<RunRecord | undefined> {
    return this.#runs.get(runId);
  }

  async list(): Promise<RunRecord[]> {
    return [...this.#runs.values()];
  }

  async read(runId: string): Promise<RunEvent[]> {
    return this.#eventsOf(runId).map((text) => JSON.parse(text) as RunEvent);
  }

  async acquire(runId: string): Promise<JournalLease> {
    const events = this.#eventsOf(runId);
    const current = this.#tokens.get(runId);
    if (current?.isHeld) throw new RunRefused('RUN_BUSY', `Run ${runId} is busy.`, 'Wait for it.');
    const token = (current?.token ?? 0) + 1;
    this.#tokens.set(runId, { token, isHeld: true });
    const fence = () => {
      if (this.#tokens.get(runId)?.token === token) return;
      throw new RunRefused('LEASE_LOST', `Another process took run ${runId} over.`, 'Stop.');
    };
    return {
      append: async (event) => {
        fence();
        this.hook.before?.(event);
        events.push(JSON.stringify(event));
        this.hook.after?.(event);
      },
      renew: async () => fence(),
      release: async () => {
        if (this.#tokens.get(runId)?.token === token) this.#tokens.set(runId, { token, isHeld: false });
      },
    };
  }

  async offerAnswer(_runId: string, questionId: string, offered: OfferedAnswer): Promise<OfferedAnswer> {
    const standing = this.#answers.get(questionId);
    if (standing) return standing;
    this.#answers.set(questionId, offered);
    return offered;
  }

  async readAnswer(questionId: string): Promise<OfferedAnswer | undefined> {
    return this.#answers.get(questionId);
  }

  async requestCancel(runId: string): Promise<void> {
    this.#cancelled.add(runId);
  }

  async isCancelRequested(runId: string): Promise<boolean> {
    return this.#cancelled.has(runId);
  }

  /** Lets the lease expire, as other processes see it. */
  expireLease(runId: string): void {
    const current = this.#tokens.get(runId);
    if (current) this.#tokens.set(runId, { ...current, isHeld: false });
  }

  #eventsOf(runId: string): string[] {
    const events = this.#events.get(runId);
    if (events === undefined) throw new RunRefused('RUN_UNKNOWN', `There is no run "${runId}".`, 'List the runs.');
    return events;
  }
}
