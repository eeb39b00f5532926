import type { InputEnvelope } from '@sprout/agent-protocol/pure';
import type { Message } from '@sprout/messages';
import type { WriteContext } from '../../core/operations/context.ts';
import type { PrepareContext } from '../../core/operations/operation.ts';
import type { PreparedWithin, RehearsedWithin } from '../../core/operations/run-within.ts';
import type { Principal } from '../../core/principal.ts';
import type { Query } from '../../store/port.ts';
import type { RunAuthority } from './run.ts';

type Arguments = Readonly<Record<string, unknown>>;

/** What runs need from compose.ts, which knows every operation. */
export interface RunPorts {
  /** The agent of a grant with the rights that it has now; undefined if it is no longer connected. */
  findAgent(db: Query, familyId: string, grantId: string, now: number): Promise<Principal | undefined>;
  /** Whether a named operation asks ports before its transaction. */
  isPrepared(operation: string): boolean;
  /** Asks the ports that a named operation waits for; undefined if it waits for none. */
  prepareWithin(context: PrepareContext, operation: string, args: Arguments): Promise<PreparedWithin | undefined>;
  /** Runs a named operation in the caller's transaction, with the rights of the context's principal. */
  callWithin(
    context: WriteContext,
    operation: string,
    args: Arguments,
    prepared: PreparedWithin | undefined,
  ): Promise<object>;
  /** Rehearses a named operation in the caller's transaction; nothing of it stays. */
  rehearseWithin(
    context: WriteContext,
    operation: string,
    args: Arguments,
    prepared: PreparedWithin | undefined,
  ): Promise<RehearsedWithin>;
  /** What the Sprout agent cannot do for the family, in words for agents; empty if it follows prompts. */
  limitsOfAgent(db: Query, familyId: string): Promise<Message[]>;
  /** Lets the Sprout agent begin an attempt, after the commit. */
  begin(attempt: BegunAttempt): void;
  /** Stops the Sprout agent's attempt at a run, because its output is no longer wanted. */
  abandon(runId: string): void;
  /** How many more attempts of the Sprout agent this process may begin. */
  room(): number;
  /** Whether this process takes up a run in the transaction that starts it, instead of leaving it to the process that finds it due. */
  takesAtOnce(): boolean;
}

/** An attempt that the journal has begun and the Sprout agent now works on. */
export interface BegunAttempt {
  readonly familyId: string;
  readonly runId: string;
  readonly leaseToken: string;
  readonly attempt: number;
  readonly input: InputEnvelope;
  readonly briefing: Briefing;
}

/** What the agent is told besides its input: the family as it was when the attempt began. */
export interface Briefing {
  readonly language: string;
  readonly timezone: string;
  readonly people: readonly OrderPerson[];
  readonly hands: readonly string[];
  readonly authority: RunAuthority;
  /** In whose name it reads and rehearses; undefined if the agent was disconnected or the parent has left. */
  readonly actor: Principal | undefined;
}

/** Works on runs of generic skills inside the server. */
export interface SproutAgent {
  /**
   * One attempt: reads an input envelope, answers the text of an output envelope and what it cost. Throws PortFault for
   * transport faults. Judges nothing.
   */
  work(order: WorkOrder, signal: AbortSignal): Promise<WorkDone>;
}

export interface WorkOrder {
  readonly familyId: string;
  readonly runId: string;
  readonly attempt: number;
  readonly input: InputEnvelope;
  readonly language: string;
  readonly timezone: string;
  /** Names of kids and parents, so that adapters can replace them before anything leaves and put them back after. */
  readonly people: readonly OrderPerson[];
  /** The tools of the skill's handsReferenced that the authority may call. */
  readonly tools: readonly OrderTool[];
  /** Calls a reading tool, or rehearses a writing one. Only the artifacts of the output write anything for real. */
  call(tool: string, args: Readonly<Record<string, unknown>>): Promise<Record<string, unknown>>;
}

export interface OrderPerson {
  readonly id: string;
  readonly names: readonly string[];
  readonly kind: 'kid' | 'parent';
}

export interface OrderTool {
  /** As `tools/list` publishes it: `task_create`. */
  readonly name: string;
  readonly description: string;
  readonly inputSchema: object;
  readonly isRead: boolean;
}

export interface WorkDone {
  /** The output envelope, as the agent wrote it. */
  readonly text: string;
  readonly cost?: WorkCost;
}

export interface WorkCost {
  readonly adapter: string;
  readonly model?: string | undefined;
  readonly inputTokens: number;
  readonly outputTokens: number;
  /** Millionths of a US dollar. */
  readonly microUsd: number;
}
