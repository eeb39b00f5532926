import type { WriteContext } from '../operations/context.ts';
import type { Principal } from '../principal.ts';
import type { CallDone } from '../undo/note-call.ts';
import type { ActivityType } from './activity-types.ts';

/** Something that happened, in the past tense (`gems.adjusted`). */
export interface DomainEvent {
  readonly type: ActivityType;
  /** The ids it is about, by role: `{ childId: … }`. */
  readonly refs: Readonly<Record<string, string>>;
  readonly payload: Readonly<Record<string, unknown>>;
  /** Sprout itself decided it, by a rule of the parents; or a kid did it at the family's wall. Without this the caller did it. */
  readonly by?: 'sprout' | { readonly childId: string };
  /** What the call did that it comes from. */
  readonly done?: CallDone;
  /** The agent on whose card a parent said yes to that call. */
  readonly proposedBy?: { readonly grantId: string; readonly name: string };
  /** With whose rights it was done, where the caller acted for somebody else: the author of a run or of a rule. */
  readonly doneBy?: Principal;
  /** The rules whose effects led to it, the first one first. */
  readonly chain?: readonly string[];
}

/** Called with every event of a call, inside the call's transaction. */
export type EventListener = (context: WriteContext, event: DomainEvent) => void | Promise<void>;
