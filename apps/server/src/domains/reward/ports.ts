import type { WriteContext } from '../../core/operations/context.ts';
import type { Awaitable } from '../../store/port.ts';

/** Minutes of screen time that a claim brought. */
export interface MinuteGrant {
  readonly childId: string;
  readonly minutes: number;
  /** The claim: one grant for each, ever. */
  readonly sourceId: string;
}

/** What rewards ask of other domains. */
export interface RewardPorts {
  grantMinutes(context: WriteContext, grant: MinuteGrant): Awaitable<unknown>;
}
