import type { WriteContext } from '../../core/operations/context.ts';
import type { Awaitable } from '../../store/port.ts';

/** Minutes of screen time from a claim. */
export interface MinuteGrant {
  readonly childId: string;
  readonly minutes: number;
  /** The claim id: each claim grants minutes once. */
  readonly sourceId: string;
}

/** What rewards need from other domains. */
export interface RewardPorts {
  grantMinutes(context: WriteContext, grant: MinuteGrant): Awaitable<unknown>;
}
