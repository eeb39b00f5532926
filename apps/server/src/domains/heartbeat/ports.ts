import type { Message } from '@sprout/messages';
import type { WriteContext } from '#operations';
import type { Principal } from '../../core/principal.ts';
import type { Awaitable, Query } from '../../store/port.ts';
import type { RunStart } from '../run/index.ts';

/** What heartbeats need from other domains. */
export interface HeartbeatPorts {
  /** Starts a run in the caller's transaction. */
  startRun(context: WriteContext, start: RunStart): Promise<{ readonly runId: string }>;
  /** The run of a heartbeat that has not ended. */
  openRunOf(db: Query, familyId: string, heartbeatId: string): Awaitable<string | undefined>;
  /** The agent of a grant with the rights that it has now; undefined if it is no longer connected. */
  findAgent(db: Query, familyId: string, grantId: string, now: number): Promise<Principal | undefined>;
  /** What the Sprout agent cannot do for the family, in words for agents; empty if it follows prompts. */
  limitsOfAgent(db: Query, familyId: string): Promise<Message[]>;
}
