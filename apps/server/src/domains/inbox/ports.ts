import type { WriteContext } from '../../core/operations/context.ts';
import type { PrepareContext } from '../../core/operations/operation.ts';
import type { PreparedWithin } from '../../core/operations/run-within.ts';

type Arguments = Readonly<Record<string, unknown>>;

/** What the inbox needs from compose.ts, which knows every operation. */
export interface InboxPorts {
  /** Asks the ports that a named operation waits for; undefined if it waits for none. */
  prepareWithin(context: PrepareContext, operation: string, args: Arguments): Promise<PreparedWithin | undefined>;
  /** Runs a named operation in the caller's transaction, with the caller's own rights. */
  callWithin(
    context: WriteContext,
    operation: string,
    args: Arguments,
    prepared: PreparedWithin | undefined,
  ): Promise<object>;
}
