import { z } from 'zod';
import type { OperationDefinition } from '#operations';
import { PortFault } from '../../../core/errors/port-fault.ts';
import { publishedName } from '../../../core/operations/published-name.ts';
import type { OperationRegistry } from '../../../core/operations/registry.ts';
import { rehearseApart } from '../../../core/operations/rehearse-apart.ts';
import type { Clock, Random, Timers } from '../../../core/ports.ts';
import { type Principal, sproutOf } from '../../../core/principal.ts';
import { isAuthorised } from '../../../core/scopes/authorise.ts';
import { withinTime } from '../../../core/time/within-time.ts';
import type { Store } from '../../../store/port.ts';
import { findTool, limitToOwnKid, listTools, mayUseTool } from '../calls/run-tools.ts';
import { ATTEMPT_MS } from '../plan/plan-skill-run.ts';
import type { RunAuthority } from '../run.ts';
import type { BegunAttempt } from './begin-attempt.ts';
import type { OrderPerson, OrderTool, SproutAgent, WorkOrder } from './sprout-agent.ts';

type Arguments = Readonly<Record<string, unknown>>;
type Body = Record<string, unknown>;

/** What the worker needs from compose.ts. */
interface WorkerParts {
  readonly agent: SproutAgent;
  readonly operations: OperationRegistry;
  readonly store: Store;
  readonly clock: Clock;
  readonly random: Random;
  readonly timers: Timers;
  /** Calls an operation through the pipeline. */
  call(request: {
    readonly operation: string;
    readonly args: Arguments;
    readonly caller: Principal;
  }): Promise<{ readonly isError: boolean; readonly body: object }>;
  readonly onFault: (fault: unknown) => void;
}

/** An attempt that the journal has begun and the Sprout agent now works on. */
interface SproutAttempt extends BegunAttempt {
  readonly familyId: string;
  readonly runId: string;
  readonly briefing: Briefing;
}

/** What the agent is told besides its input: the family as it was when the attempt began. */
export interface Briefing {
  readonly language: string;
  readonly timezone: string;
  readonly today: string;
  readonly people: readonly OrderPerson[];
  readonly hands: readonly string[];
  readonly authority: RunAuthority;
  /** In whose name it reads and rehearses; undefined if the agent was disconnected or the parent has left. */
  readonly actor: Principal | undefined;
}

/** How many attempts of the Sprout agent one process makes at the same time. */
const SLOTS = 8;

/** Waits between tries to hand an output in, in ms. After the last one the attempt counts as failed. */
const TRY_AGAIN_MS = [200, 1_000, 5_000];

/**
 * Lets the Sprout agent of this process work on runs, outside of any transaction. It keeps nothing: an attempt whose
 * process dies is taken up again when its lease runs out, and its number in the journal fences the old one out.
 */
export class SproutWorker {
  readonly #parts: WorkerParts;
  readonly #running = new Map<string, { readonly done: Promise<void>; readonly abort: AbortController }>();
  #isServing = false;
  #isStopping = false;

  constructor(parts: WorkerParts) {
    this.#parts = parts;
  }

  /** How many more attempts of the Sprout agent this process may begin. */
  room(): number {
    return this.#isStopping ? 0 : Math.max(0, SLOTS - this.#running.size);
  }

  /** From now on runs that start in this process are taken up at once: it stays long enough to work on them. */
  serve(): void {
    this.#isServing = true;
  }

  /** Whether a run that starts in this process is taken up in the same transaction. Otherwise the next process with room finds it due. */
  takesAtOnce(): boolean {
    return this.#isServing && this.room() > 0;
  }

  /** Lets the Sprout agent work on an attempt, after the commit that began it. */
  begin(attempt: SproutAttempt): void {
    const { runId } = attempt;
    const abort = new AbortController();
    this.#running.get(runId)?.abort.abort();
    const done = this.#attempt(attempt, abort.signal)
      .catch(this.#parts.onFault)
      .finally(() => {
        if (this.#running.get(runId)?.abort === abort) this.#running.delete(runId);
      });
    this.#running.set(runId, { done, abort });
  }

  /** Ends the attempt at a run: nobody wants its output any more. */
  abandon(runId: string): void {
    this.#running.get(runId)?.abort.abort();
  }

  /** Resolves when no attempt is under way. */
  async idle(): Promise<void> {
    while (this.#running.size > 0) await Promise.all([...this.#running.values()].map(({ done }) => done));
  }

  /** Interrupts every attempt, gives the runs back, and waits for that. */
  async stop(): Promise<void> {
    this.#isStopping = true;
    for (const { abort } of this.#running.values()) abort.abort();
    await this.idle();
  }

  async #attempt(attempt: SproutAttempt, stop: AbortSignal): Promise<void> {
    const { familyId, runId, leaseToken } = attempt;
    const outcome = await this.#work(attempt, stop);
    for (const waitMs of [0, ...TRY_AGAIN_MS]) {
      if (waitMs > 0) await new Promise<void>((resolve) => void this.#parts.timers.after(waitMs, resolve));
      const { isError } = await this.#handIn(familyId, { runId, leaseToken, ...outcome });
      if (!isError) return;
    }
    const detail = 'What the agent answered could not be applied.';
    await this.#handIn(familyId, { runId, leaseToken, failure: 'crash', detail });
  }

  #handIn(familyId: string, args: Arguments) {
    return this.#parts.call({ operation: 'run.hand_in', args, caller: sproutOf(familyId) });
  }

  /** One attempt, as run.hand_in takes it. */
  async #work(attempt: SproutAttempt, stop: AbortSignal): Promise<Arguments> {
    const { timers, agent } = this.#parts;
    const began = timers.elapsed();
    const order = this.#orderOf(attempt);
    try {
      const limit = ATTEMPT_MS.sprout;
      const { text, cost } = await withinTime(timers, limit, stop, (signal) => agent.work(order, signal));
      return { text, ...(cost && { cost }) };
    } catch (thrown) {
      if (stop.aborted) return { failure: 'interrupted' };
      if (timers.elapsed() - began >= ATTEMPT_MS.sprout) return { failure: 'timeout', detail: 'It took too long.' };
      // The words of a port fault are ours. Anything else may quote what no parent should read.
      if (!(thrown instanceof PortFault)) this.#parts.onFault(thrown);
      return { failure: 'crash', detail: thrown instanceof PortFault ? detailOf(thrown) : 'The agent failed.' };
    }
  }

  #orderOf({ familyId, runId, attempt, input, briefing }: SproutAttempt): WorkOrder {
    const { language, timezone, today, people, actor } = briefing;
    return {
      ...{ familyId, runId, attempt, input, language, timezone, today, people },
      tools: actor === undefined ? [] : orderTools(briefing, actor),
      call: (tool, args) => this.#callTool(briefing, tool, args),
    };
  }

  async #callTool(briefing: Briefing, tool: string, args: Arguments): Promise<Body> {
    const { actor } = briefing;
    const definition = findTool(tool);
    const isHand = briefing.hands.some((hand) => publishedName(hand) === publishedName(tool));
    const own = definition && limitToOwnKid(briefing, definition, args);
    if (definition === undefined || own === undefined || !isHand || actor === undefined) {
      return {
        error: { code: 'PERMISSION_DENIED', message: 'This run may not call that tool.', fix: 'Use its hands.' },
      };
    }
    return this.#tryTool(actor, definition.name, own);
  }

  /** Makes a reading call, or a dry run of a writing one: nothing that it writes stays. */
  async #tryTool(caller: Principal, operation: string, args: Arguments): Promise<Body> {
    const found = this.#parts.operations.get(operation);
    const { effect, preview } = found.definition;
    if (effect === 'write' && preview === null) return rehearseApart(found, this.#parts, caller, args);
    const dryRun = effect === 'write' && { dryRun: true };
    const answer = await this.#parts.call({ operation, args: { ...args, ...dryRun }, caller });
    return answer.body as Body;
  }
}

/** The trouble stands first, so that parents can read it in words of their own. */
function detailOf({ trouble, message }: PortFault): string {
  return trouble === undefined ? message : `[${trouble}] ${message}`;
}

const schemas = new Map<string, object>();

function schemaOf({ name, input }: OperationDefinition): object {
  let schema = schemas.get(name);
  if (schema === undefined) {
    schema = z.toJSONSchema(input, { io: 'input' });
    schemas.set(name, schema);
  }
  return schema;
}

function orderTools(briefing: Briefing, actor: Principal): OrderTool[] {
  return listTools(briefing.hands)
    .filter((definition) => isAuthorised(actor, definition) && mayUseTool(briefing, definition))
    .map((definition) => ({
      name: publishedName(definition.name),
      description: definition.description,
      inputSchema: schemaOf(definition),
      isRead: definition.effect === 'read',
    }));
}
