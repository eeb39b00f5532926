import { refuse } from '../errors/refusal.ts';
import { authorise } from '../scopes/authorise.ts';
import type { WriteContext } from './context.ts';
import { needsPassword } from './needs-password.ts';
import type { Operation, PrepareContext } from './operation.ts';
import { readArguments } from './read-arguments.ts';

type Arguments = Readonly<Record<string, unknown>>;

/** The preparation of an inner operation, done before the outer transaction begins. */
export interface PreparedWithin {
  readonly value: unknown;
}

/** Asks the ports that an inner operation waits for. The outer operation calls it in its own `prepare`. */
export async function prepareWithin(
  operation: Operation,
  context: PrepareContext,
  args: Arguments,
): Promise<PreparedWithin> {
  const { definition, prepare } = operation;
  authorise(context.principal, definition);
  const input = readArguments(operation, definition.input, args, context.now);
  return { value: await prepare?.(context, input) };
}

/**
 * Runs one write as part of another, in its transaction and for its caller: with the caller's own rights and the
 * operation's own schema, so that it can do nothing that a call of its own could not. Both happen or neither. An
 * operation that asks ports which wait needs its preparation, because nothing may wait inside a transaction.
 */
export async function runWithin(
  operation: Operation,
  context: WriteContext,
  args: Arguments,
  prepared?: PreparedWithin,
): Promise<object> {
  const { definition } = operation;
  if (operation.kind !== 'write' || (operation.prepare !== undefined && prepared === undefined)) {
    throw new Error(`${definition.name} cannot run within another operation`);
  }
  authorise(context.principal, definition);
  const input = readArguments(operation, definition.input, args, context.now);
  // Nobody is asked for the password here, so nothing that needs it can run.
  if (needsPassword(definition, input)) throw refuse('PASSWORD_NEEDED', { details: { operation: definition.name } });
  return operation.run(context as never, input, prepared?.value);
}
