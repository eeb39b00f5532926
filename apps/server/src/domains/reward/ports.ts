import type { WriteContext } from '#operations';
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
  /** Ends the minutes that a claim gave and that are not used; the claim may give minutes again. */
  takeBackMinutes(context: WriteContext, grant: Pick<MinuteGrant, 'childId' | 'sourceId'>): Awaitable<unknown>;
}
