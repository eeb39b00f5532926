import type { WriteContext } from './context.ts';
import type { PrepareContext } from './operation.ts';
import type { OperationRegistry } from './registry.ts';
import { type PreparedWithin, prepareWithin, type RehearsedWithin, rehearseWithin, runWithin } from './run-within.ts';

type Arguments = Readonly<Record<string, unknown>>;

/** Calls of operations that are known by name only: the option of a card and the artifact of a run name what to call. */
export interface CallsByName {
  /** Whether a named operation asks ports before its transaction. */
  isPrepared(operation: string): boolean;
  /** Asks the ports that a named operation waits for; undefined if it waits for none. */
  prepareWithin(context: PrepareContext, operation: string, args: Arguments): Promise<PreparedWithin | undefined>;
  /** Runs a named operation in the caller's transaction, with the rights of the context's principal. */
  callWithin(
    context: WriteContext,
    operation: string,
    args: Arguments,
    prepared: PreparedWithin | undefined,
  ): Promise<object>;
  /** Rehearses a named operation in the caller's transaction; nothing of it stays. */
  rehearseWithin(
    context: WriteContext,
    operation: string,
    args: Arguments,
    prepared: PreparedWithin | undefined,
  ): Promise<RehearsedWithin>;
}

export function createCallsByName(operations: OperationRegistry): CallsByName {
  return {
    isPrepared: (name) => operations.find(name)?.prepare !== undefined,
    async prepareWithin(context, name, args) {
      const operation = operations.find(name);
      return operation?.prepare && prepareWithin(operation, context, args);
    },
    callWithin: (context, name, args, prepared) => runWithin(operations.get(name), context, args, prepared),
    rehearseWithin: (context, name, args, prepared) => rehearseWithin(operations.get(name), context, args, prepared),
  };
}
