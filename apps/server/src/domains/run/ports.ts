import type { Message } from '@sprout/messages';
import type { CallsByName } from '../../core/operations/call-by-name.ts';
import type { Principal } from '../../core/principal.ts';
import type { Query } from '../../store/port.ts';
import type { SproutWorker } from './worker/sprout-worker.ts';

/** What runs need from outside. */
export interface RunPorts extends CallsByName {
  /** The agent of a grant with the rights that it has now; undefined if it is no longer connected. */
  findAgent(db: Query, familyId: string, grantId: string, now: number): Promise<Principal | undefined>;
  /** What the Sprout agent cannot do for the family, in words for agents; empty if it follows prompts. */
  limitsOfAgent(db: Query, familyId: string): Promise<Message[]>;
  /** Lets the Sprout agent of this process work on runs. */
  readonly worker: Pick<SproutWorker, 'begin' | 'abandon' | 'room' | 'takesAtOnce'>;
}
