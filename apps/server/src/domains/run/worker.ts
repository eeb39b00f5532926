import { z } from 'zod';
import { PortFault } from '../../core/errors/port-fault.ts';
import type { OperationDefinition } from '../../core/operations/define-operation.ts';
import { publishedName } from '../../core/operations/published-name.ts';
import type { Timers } from '../../core/ports.ts';
import type { Principal } from '../../core/principal.ts';
import { isAuthorised } from '../../core/scopes/authorise.ts';
import { withinTime } from '../../core/within-time.ts';
import { toolNamed, toolsIn } from './hands.ts';
import { argumentsFor, isOpenTo } from './kids-own.ts';
import { ATTEMPT_MS } from './plan.ts';
import type { BegunAttempt, OrderTool, SproutAgent, WorkOrder } from './ports.ts';

type Arguments = Readonly<Record<string, unknown>>;
type Body = Record<string, unknown>;

/** What the worker needs from compose.ts. */
export interface WorkerParts {
  readonly agent: SproutAgent;
  readonly timers: Timers;
  /** Calls run.hand_in as Sprout; answers whether that failed for now. */
  handIn(familyId: string, args: Arguments): Promise<{ readonly isError: boolean }>;
  /** Makes a reading call, or a dry run of a writing one, for a principal. */
  tryTool(principal: Principal, operation: string, args: Arguments): Promise<Body>;
  readonly onFault: (fault: unknown) => void;
}

/** How many attempts of the Sprout agent one process makes at the same time. */
const SLOTS = 8;

/** Waits between tries to hand an output in, in ms. After the last one the attempt counts as failed. */
const TRY_AGAIN_MS = [200, 1_000, 5_000];

/**
 * Lets the Sprout agent of this process work on runs, outside of any transaction. It keeps nothing: an attempt whose
 * process dies is taken up again when its lease runs out, and its number in the journal fences the old one out.
 */
export class Worker {
  readonly #parts: WorkerParts;
  readonly #running = new Map<string, { readonly done: Promise<void>; readonly abort: AbortController }>();
  #isServing = false;
  #isStopping = false;

  constructor(parts: WorkerParts) {
    this.#parts = parts;
  }

  room(): number {
    return this.#isStopping ? 0 : Math.max(0, SLOTS - this.#running.size);
  }

  /** From now on runs that start in this process are taken up at once: it stays long enough to work on them. */
  serve(): void {
    this.#isServing = true;
  }

  takesAtOnce(): boolean {
    return this.#isServing && this.room() > 0;
  }

  begin(attempt: BegunAttempt): void {
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

  async #attempt(attempt: BegunAttempt, stop: AbortSignal): Promise<void> {
    const { familyId, runId, leaseToken } = attempt;
    const outcome = await this.#work(attempt, stop);
    for (const waitMs of [0, ...TRY_AGAIN_MS]) {
      if (waitMs > 0) await new Promise<void>((resolve) => void this.#parts.timers.after(waitMs, resolve));
      const { isError } = await this.#parts.handIn(familyId, { runId, leaseToken, ...outcome });
      if (!isError) return;
    }
    const detail = 'What the agent answered could not be applied.';
    await this.#parts.handIn(familyId, { runId, leaseToken, failure: 'crash', detail });
  }

  /** One attempt, as run.hand_in takes it. */
  async #work(attempt: BegunAttempt, stop: AbortSignal): Promise<Arguments> {
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

  #orderOf({ familyId, runId, attempt, input, briefing }: BegunAttempt): WorkOrder {
    const { language, timezone, people, actor } = briefing;
    return {
      ...{ familyId, runId, attempt, input, language, timezone, people },
      tools: actor === undefined ? [] : orderTools(briefing, actor),
      call: (tool, args) => this.#callTool(briefing, tool, args),
    };
  }

  async #callTool(briefing: BegunAttempt['briefing'], tool: string, args: Arguments): Promise<Body> {
    const { actor } = briefing;
    const definition = toolNamed(tool);
    const isHand = briefing.hands.some((hand) => publishedName(hand) === publishedName(tool));
    const own = definition && argumentsFor(briefing, definition, args);
    if (definition === undefined || own === undefined || !isHand || actor === undefined) {
      return {
        error: { code: 'PERMISSION_DENIED', message: 'This run may not call that tool.', fix: 'Use its hands.' },
      };
    }
    return this.#parts.tryTool(actor, definition.name, own);
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

function orderTools(briefing: BegunAttempt['briefing'], actor: Principal): OrderTool[] {
  return toolsIn(briefing.hands)
    .filter((definition) => isAuthorised(actor, definition) && isOpenTo(briefing, definition))
    .map((definition) => ({
      name: publishedName(definition.name),
      description: definition.description,
      inputSchema: schemaOf(definition),
      isRead: definition.effect === 'read',
    }));
}
