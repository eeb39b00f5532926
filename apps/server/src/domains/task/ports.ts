import type { WriteContext } from '#operations';
import type { Awaitable, Query } from '../../store/port.ts';
import type { SafetyProvider } from '../safety/index.ts';
import type { Coach } from './coach.ts';

/** What tasks need from other domains. */
export interface TaskPorts {
  readonly coach: Coach;
  /** Checks what agents write for kids. It waits, so it is asked before the transaction. */
  readonly safety: SafetyProvider;
  /** The canvases that a skill of the family links, or that it is archived; undefined if there is no such skill. */
  readonly canvasesOfSkill: (
    db: Query,
    familyId: string,
    skillId: string,
  ) => Awaitable<readonly string[] | 'archived' | undefined>;
  /** What the parents call an agent. */
  readonly agentName: (db: Query, familyId: string, grantId: string) => Promise<string>;
  /** Ends the screen time that relied on a tap on a blocking task, which is now taken back. Answers whether some ended. */
  readonly endScreentimeFor: (context: WriteContext, tap: TakenBackTap) => Promise<boolean>;
}

/** A tap on a blocking task that is taken back: by the kid, or by a parent who ticked it off for the kid. */
export interface TakenBackTap {
  readonly childId: string;
  readonly taskId: string;
  readonly day: string;
  readonly tappedAt: number;
}
