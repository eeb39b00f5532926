import type { Message } from '@sprout/messages';
import type { KeyScope } from '../idempotency/idempotency-store.ts';
import type { WriteContext } from '../operations/context.ts';
import type { PreparedWithin } from '../operations/run-within.ts';

/** A call of an agent that has no effect until a parent says yes. */
export interface HeldCall {
  readonly operation: string;
  readonly args: Readonly<Record<string, unknown>>;
  readonly prepared: PreparedWithin;
  /** Why it waits. */
  readonly reasons: readonly Message[];
  /** The answer under this key becomes the result when a parent says yes. */
  readonly key: KeyScope | undefined;
  /** Tells the same arguments again. */
  readonly argsHash: string;
}

/** Puts a held call on a card, in the caller's transaction. */
export type HoldCall = (
  context: WriteContext,
  held: HeldCall,
) => Promise<{ readonly cardId: string; readonly threadId: string }>;

/** Thrown to undo a call of an agent that needs a parent's yes. */
export class NeedsParent extends Error {
  override readonly name = 'NeedsParent';
  readonly reasons: readonly Message[];

  constructor(reasons: readonly Message[]) {
    super('the call waits for a parent');
    this.reasons = reasons;
  }
}
