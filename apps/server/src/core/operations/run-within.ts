import { authorise } from '../scopes/authorise.ts';
import type { WriteContext } from './context.ts';
import type { Operation } from './operation.ts';
import { readArguments } from './read-arguments.ts';

/**
 * Runs one write as part of another, in its transaction and for its caller: with the caller's own rights and the
 * operation's own schema, so that it can do nothing that a call of its own could not. Both happen or neither.
 */
export async function runWithin(
  operation: Operation,
  context: WriteContext,
  args: Readonly<Record<string, unknown>>,
): Promise<object> {
  const { definition } = operation;
  if (operation.kind !== 'write' || operation.prepare !== undefined) {
    throw new Error(`${definition.name} cannot run within another operation`);
  }
  authorise(context.principal, definition);
  return operation.run(context as never, readArguments(operation, definition.input, args, context.now), undefined);
}
