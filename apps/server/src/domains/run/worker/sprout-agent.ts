/** The port of the agent inside the server that works on runs. */
import type { InputEnvelope } from '@sprout/agent-protocol/pure';

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
  /** The family's local day when the attempt began. */
  readonly today: string;
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

/** Why an agent that works for Sprout gave no answer, as its adapter names it. */
export type Trouble =
  | 'unreachable'
  | 'slow'
  | 'busy'
  | 'cut'
  | 'malformed'
  | 'program_ended'
  | 'program_missing'
  | 'program_endless';
