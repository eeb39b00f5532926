import {
  hasEnded,
  type OutputEnvelope,
  type RunEvent,
  type RunState,
  reduce,
  replay,
  type Unstamped,
} from '@sprout/agent-protocol/pure';
import { type Message, message, text } from '@sprout/messages';
import type { Refusal, WriteContext } from '#operations';
import type { PreparedWithin } from '../../../core/operations/run-within.ts';
import type { Principal } from '../../../core/principal.ts';
import { type CardClosing, closeCards } from '../../inbox/index.ts';
import { type CallPlan, readCalls } from '../calls/read-calls.ts';
import type { Rights } from '../calls/rights.ts';
import type { RunPorts } from '../ports.ts';
import type { RunQuestion } from '../question/run-question.ts';
import { launchesUri, RUNS_URI } from '../run.ts';
import {
  deleteRun,
  eventsOf,
  findRun,
  insertEvents,
  insertRun,
  type Lease,
  type Run,
  updateRun,
} from '../run-store.ts';
import { showReason } from '../view/show-run.ts';
import type { WorkCost } from '../worker/sprout-agent.ts';
import { computeProgress, refsOf } from './progress.ts';

/** What the calls of an envelope found out before the transaction, by the position of their artifact. */
export type PreparedCalls = ReadonlyMap<number, PreparedWithin | undefined | Refusal>;

/** A run while one write moves it on. Its journal, its effects and what it is now are committed together. */
export class RunSession {
  readonly context: WriteContext;
  readonly ports: RunPorts;
  readonly events: readonly RunEvent[];
  /** The parent, or the agent, whose answer moves the run on. */
  approver: Principal | undefined;
  /** The agent outside, or the parent, whose output moves the run on. */
  worker: Principal | undefined;
  prepared: PreparedCalls = new Map();
  /** Whose rights its writes have, once somebody asked. */
  rights: Promise<Rights> | undefined;
  /** A question that Sprout asks itself about what the agent wants to do. */
  ownQuestion: Message | undefined;
  /** The question that this write asks anew, because what it showed no longer holds. */
  outdated: RunQuestion | undefined;
  question: RunQuestion | null;
  lease: Lease | null;
  cost: WorkCost | null;
  readonly #before: Run;
  #state: RunState;
  /** How many events of the journal are saved, and those that are not yet. */
  #number: number;
  readonly #unsaved: RunEvent[] = [];
  #planned: { readonly output: OutputEnvelope; readonly plan: CallPlan } | undefined;

  private constructor(context: WriteContext, ports: RunPorts, run: Run, events: readonly RunEvent[]) {
    this.context = context;
    this.ports = ports;
    this.events = events;
    this.question = run.question;
    this.lease = run.lease;
    this.cost = run.cost;
    this.#before = run;
    this.#state = replay(events);
    this.#number = events.length;
  }

  /** Undefined if the family has no such run. */
  static async open(context: WriteContext, ports: RunPorts, runId: string): Promise<RunSession | undefined> {
    const { db, familyId } = context;
    const [run, events] = await Promise.all([findRun(db, familyId, runId), eventsOf(db, familyId, runId)]);
    return run && new RunSession(context, ports, run, events);
  }

  /** A run that starts with this write. */
  static start(context: WriteContext, ports: RunPorts, run: Run, started: RunEvent): RunSession {
    const session = new RunSession(context, ports, run, [started]);
    session.#unsaved.push(started);
    session.#number = 0;
    return session;
  }

  get state(): RunState {
    return this.#state;
  }

  /** The run as it was when the write began. */
  get run(): Run {
    return this.#before;
  }

  /** What the artifacts of an envelope ask for. Several steps of a write ask about the same envelope. */
  readCalls(output: OutputEnvelope): CallPlan {
    if (this.#planned?.output !== output) this.#planned = { output, plan: readCalls(this.run, output) };
    return this.#planned.plan;
  }

  async append(unstamped: Unstamped): Promise<void> {
    const event = { ...unstamped, at: this.context.now } as RunEvent;
    this.#unsaved.push(event);
    const { question } = this.#state;
    this.#state = reduce(this.#state, event);
    if (question === null || this.#state.question?.id === question.id) return;
    const [closing, outcome] = closingOf(event, this.question);
    await closeCards(this.context, { kind: 'run', id: this.run.runId }, closing, outcome);
  }

  addCost(cost: WorkCost | undefined): void {
    if (cost === undefined) return;
    const before = this.cost;
    this.cost =
      before === null
        ? cost
        : {
            ...cost,
            inputTokens: before.inputTokens + cost.inputTokens,
            outputTokens: before.outputTokens + cost.outputTokens,
            microUsd: before.microUsd + cost.microUsd,
          };
  }

  /** Writes the journal and what a new run is now. */
  saveNew(): Run {
    const { context } = this;
    const run = this.#runNow();
    insertRun(context.db, context.familyId, run);
    this.#saveEvents();
    context.touch(RUNS_URI);
    this.#touchLaunches();
    return run;
  }

  /** Writes the journal and what the run is now, and tells what happened to it. */
  save(): Run {
    const { context } = this;
    const run = this.#runNow();
    updateRun(context.db, context.familyId, run);
    this.#saveEvents();
    context.touch(RUNS_URI);
    const { status, reason } = this.#state;
    if (status !== this.run.status && status !== 'running') {
      const type = status === 'waiting_human' ? 'run.waiting' : (`run.${status}` as const);
      const payload = hasEnded(this.#state) ? { reason: showReason(run), cancelled: reason === 'cancelled' } : {};
      context.emit({ type, refs: refsOf(run), payload });
    }
    if (status !== this.run.status) this.#touchLaunches();
    return run;
  }

  /** A run that ended long ago is forgotten. */
  forget(): void {
    const { context } = this;
    deleteRun(context.db, context.familyId, this.run.runId);
    this.#touchLaunches();
  }

  #touchLaunches(): void {
    const { origin } = this.run;
    if (origin.kind === 'kid') this.context.touch(launchesUri(origin.childId));
  }

  #runNow(): Run {
    const { context, question, lease, cost } = this;
    const { now, nowLocal } = context;
    const before = { ...this.run, question, lease, cost };
    return {
      ...this.run,
      ...computeProgress(this.#state, { now, nowLocal, worker: this.run.worker, origin: this.run.origin, before }),
    };
  }

  #saveEvents(): void {
    const { db, familyId } = this.context;
    const saved = this.#unsaved.splice(0);
    insertEvents(db, familyId, this.run.runId, this.#number, saved);
    this.#number += saved.length;
  }
}

/** How the card of a question ends, by the event that ended the question. */
function closingOf(event: RunEvent, question: RunQuestion | null): readonly [CardClosing, Message] {
  if (event.type === 'question_expired') return ['expired', message('run.closed.expired')];
  if (event.type === 'question_superseded') return ['replaced', message('run.closed.replaced')];
  if (event.type !== 'answer_accepted') return ['closed', message('run.closed.stopped')];
  const { choice } = event.answer;
  return ['closed', question?.options.find((option) => option.choice === choice)?.label ?? text(choice)];
}
