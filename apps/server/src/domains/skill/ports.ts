import type { WriteContext } from '#operations';
import type { Principal } from '../../core/principal.ts';
import type { Query } from '../../store/port.ts';
import type { RehearsalPorts } from '../inbox/index.ts';
import type { SafetyProvider } from '../safety/index.ts';
import type { InputValues } from './placeholders.ts';
import type { Link, Skill } from './skill.ts';

/** A skill that a kid has just launched. */
export interface Launch {
  readonly skill: Skill;
  readonly childId: string;
  readonly input: InputValues;
  /** The names of the values that the kid typed. */
  readonly typed: readonly string[];
}

/** A task that plays a canvas which a skill links. */
export interface CanvasTask {
  readonly taskId: string;
  readonly name: string;
  readonly skillId: string | null;
  readonly canvas: Link;
}

/** What skills need from outside. */
export interface SkillPorts extends RehearsalPorts {
  /** The agent of a grant with the rights that it has now; undefined if it is no longer connected. */
  findAgent(db: Query, familyId: string, grantId: string, now: number): Promise<Principal | undefined>;
  /** What the parents call the agent of a grant. */
  agentName(db: Query, familyId: string, grantId: string): Promise<string>;
  /** Checks prompts. It waits, so it is asked before the transaction. */
  readonly safety: SafetyProvider;
  /** Starts the run of a kid's launch, in the caller's transaction. Answers whether the parents get what comes of it. */
  launch(context: WriteContext, launch: Launch): Promise<boolean>;
  /** The tasks that play a canvas, from a day on. */
  canvasTasks(db: Query, familyId: string, from: string): Promise<readonly CanvasTask[]>;
  /** The heartbeats that use a skill and have one of these states. */
  heartbeatsOf(
    db: Query,
    familyId: string,
    skillId: string,
    statuses: readonly ('active' | 'paused')[],
  ): Promise<readonly { readonly heartbeatId: string; readonly name: string }[]>;
}
