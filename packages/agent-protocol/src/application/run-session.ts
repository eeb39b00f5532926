import type { RunEvent, Unstamped } from '../domain/run/events.ts';
import { indexMark, renderIndex } from '../domain/run/index-page.ts';
import { reduce } from '../domain/run/reduce.ts';
import type { RunState } from '../domain/run/state.ts';
import type { JournalLease } from '../ports/journal.ts';
import type { RunnerPorts } from './ports.ts';

const shownOnIndex = new Set<RunEvent['type']>(['step_decided', 'question_asked', 'answer_accepted', 'run_ended']);

/** A run while this process holds its lease: the state, and the only way to change it. */
export class RunSession {
  readonly ports: RunnerPorts;
  /** Aborted when the process is asked to stop; the run can be resumed. */
  readonly stop: AbortSignal;
  readonly #lease: JournalLease;
  #state: RunState;

  constructor(ports: RunnerPorts, lease: JournalLease, state: RunState, stop: AbortSignal) {
    this.ports = ports;
    this.stop = stop;
    this.#lease = lease;
    this.#state = state;
  }

  get state(): RunState {
    return this.#state;
  }

  get runId(): string {
    return this.#state.runId;
  }

  /** Journal first, state second: the state holds only what is on disk. */
  async append(unstamped: Unstamped): Promise<void> {
    const event = { ...unstamped, at: this.ports.clock.now() } as RunEvent;
    await this.#lease.append(event);
    const { question } = this.#state;
    this.#state = reduce(this.#state, event);
    this.ports.onEvent?.(event, this.#state);
    // The question is closed, so the channel must stop showing it.
    if (question !== null && this.#state.question?.id !== question.id) await this.ports.people?.close?.(question);
    if (shownOnIndex.has(event.type)) await this.projectIndex();
  }

  /** Once an agent writes the page it is the agent's. */
  async projectIndex(): Promise<void> {
    const { plan, steps } = this.#state;
    if (Object.values(steps).some(({ writes }) => writes.some(({ path }) => path === plan.indexPath))) return;
    await this.ports.artifacts.project(this.#state.plan.indexPath, renderIndex(this.#state), indexMark);
  }

  async renewLease(): Promise<void> {
    await this.#lease.renew();
  }

  async isCancelRequested(): Promise<boolean> {
    return this.ports.journal.isCancelRequested(this.runId);
  }

  async close(): Promise<void> {
    await this.#lease.release();
  }
}
