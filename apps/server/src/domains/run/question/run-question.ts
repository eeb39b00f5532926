import type { Message } from '@sprout/messages';
import type { Change } from '../../../core/operations/change.ts';
import type { LeaseHolder } from '../run-store.ts';

/** A write that a run proposes, as a parent decides about it. */
export interface Proposal {
  /** The artifact that proposes it. */
  readonly path: string;
  readonly operation: string;
  readonly args: Readonly<Record<string, unknown>>;
  readonly specHash: string;
  /** What it would change, as it is now; null if nothing shows that. */
  readonly before: unknown;
  /** What a rehearsal of it showed. */
  readonly preview: unknown;
  /** What it changes, in words. */
  readonly change: Change;
  /** Changes when something that the rehearsal depended on changes. */
  readonly worldHash: string;
}

/** The open question of a run. */
export interface RunQuestion {
  readonly questionId: string;
  readonly text: Message;
  /** The text is Sprout's own, not the agent's. */
  readonly isSprouts: boolean;
  readonly details: readonly Message[];
  readonly options: readonly { readonly choice: string; readonly label: Message }[];
  /** Binds an answer to what was shown. */
  readonly contentHash: string;
  readonly askedAt: string;
  readonly expiresAt: string;
  readonly proposals: readonly Proposal[];
  /** The worker whose output raised it, which therefore may not answer. */
  readonly raisedBy: LeaseHolder | null;
}
