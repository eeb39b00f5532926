import type { Message } from '@sprout/messages';
import { refuse } from '../errors/refusal.ts';
import { authorise } from '../scopes/authorise.ts';
import { noteCall } from '../undo/note-call.ts';
import type { WriteContext } from './context.ts';
import { needsPassword } from './needs-password.ts';
import type { Operation, PrepareContext } from './operation.ts';
import { readArguments } from './read-arguments.ts';
import { stageWrite } from './stage-write.ts';

type Arguments = Readonly<Record<string, unknown>>;

/** The result of an inner operation's `prepare`, from before the outer transaction. */
export interface PreparedWithin {
  readonly value: unknown;
  /** Why the call would wait for a parent, if an agent made it by itself. */
  readonly waits: readonly Message[];
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
  const waits: Message[] = [];
  const collecting = { ...context, waitForParent: (reason: Message) => void waits.push(reason) };
  return { value: await prepare?.(collecting, input), waits };
}

/**
 * Runs one write inside another, in its transaction and for its caller. The caller's rights and the operation's schema
 * are checked as in a separate call. Both writes happen or neither. An operation with a `prepare` must have been prepared
 * before, because nothing may wait inside a transaction.
 */
export async function runWithin(
  operation: Operation,
  context: WriteContext,
  args: Arguments,
  prepared?: PreparedWithin,
): Promise<object> {
  const input = admit(operation, context, args, prepared);
  for (const reason of prepared?.waits ?? []) context.waitForParent(reason);
  return noteCall(context, operation.definition, input, (noting) =>
    operation.run(noting as never, input, prepared?.value),
  );
}

/** What a rehearsal of one write inside another showed, and what that depended on. */
export interface RehearsedWithin {
  readonly shown: Readonly<Record<string, unknown>>;
  /** What it changes, as it is before; null for something new. */
  readonly before: Readonly<Record<string, unknown>> | null;
  readonly dependencies: Readonly<Record<string, unknown>>;
  readonly touched: readonly string[];
  /** Why it would wait for a parent, if an agent made it by itself. */
  readonly waits: readonly Message[];
}

/** Rehearses one write inside another: every check runs, and nothing of it stays. */
export async function rehearseWithin(
  operation: Operation,
  outer: WriteContext,
  args: Arguments,
  prepared?: PreparedWithin,
): Promise<RehearsedWithin> {
  const stage = stageWrite(outer, { isPreview: true });
  return outer.db.rehearse(async () => {
    const input = admit(operation, stage.context, args, prepared);
    const output = await operation.run(stage.context as never, input, prepared?.value);
    const shown = await (operation.preview?.(stage.context, input, output) ?? output);
    const { before, dependencies, touched } = stage;
    const waits = [...(prepared?.waits ?? []), ...stage.waits];
    return { shown: stage.withoutMintedIds(shown), before, dependencies, touched, waits };
  });
}

function admit(operation: Operation, context: WriteContext, args: Arguments, prepared?: PreparedWithin): object {
  const { definition } = operation;
  if (operation.kind !== 'write' || (operation.prepare !== undefined && prepared === undefined)) {
    throw new Error(`${definition.name} cannot run within another operation`);
  }
  authorise(context.principal, definition);
  const input = readArguments(operation, definition.input, args, context.now);
  // Nothing asks for the password here, so an operation that needs it cannot run.
  if (needsPassword(definition, input)) throw refuse('PASSWORD_NEEDED', { details: { operation: definition.name } });
  return input;
}
