import type { WriteContext } from '../../core/operations/context.ts';

/** What the inbox needs from compose.ts, which knows every operation. */
export interface InboxPorts {
  /** Runs a named operation in the caller's transaction, with the caller's own rights. */
  callWithin(context: WriteContext, operation: string, args: Readonly<Record<string, unknown>>): Promise<object>;
}
