import type { Awaitable } from '../../store/port.ts';
import type { DomainEvent } from '../events/event.ts';
import { type Before, deriveContext, type WriteContext } from '../operations/context.ts';
import type { OperationDefinition } from '../operations/define-operation.ts';
import { type FoundUndo, findUndo } from './find-undo.ts';

type Fields = Readonly<Record<string, unknown>>;

/** What a call did, kept with each of its events. */
export interface CallDone {
  /** What it changed, as it was before; null for something new, or where the call says nothing of that. */
  readonly before: Fields | null;
  /** The call that takes it back; null: there is none. */
  readonly undo: FoundUndo | null;
}

/** Runs a call, and notes with each event that it emits what the call changed and how that is taken back. */
export async function noteCall<Result extends object>(
  context: WriteContext,
  definition: Pick<OperationDefinition, 'name'>,
  args: object,
  run: (context: WriteContext) => Awaitable<Result>,
): Promise<Result> {
  const events: DomainEvent[] = [];
  let shown: Before | undefined;
  const noting = deriveContext(context, {
    emit: (event) => void events.push(event),
    showBefore: (before, after) => {
      shown = { before: { ...shown?.before, ...before }, after: after ?? shown?.after };
      context.showBefore(before, after);
    },
  });
  const result = await run(noting);
  const call = { operation: definition.name, args: args as Fields, result: result as Fields, ...shown };
  const done = { before: shown ? inShort(ofArguments(shown.before, call.args)) : null, undo: findUndo(call) ?? null };
  for (const event of events) context.emit({ ...event, done: event.done ?? done });
  return result;
}

/** Texts are kept by their beginning: history is for looking back, and every event of a call has them. */
const LONGEST_TEXT = 500;

function inShort(before: Fields): Fields {
  const cut = (_name: string, value: unknown) =>
    typeof value === 'string' && value.length > LONGEST_TEXT ? `${value.slice(0, LONGEST_TEXT)}…` : value;
  return JSON.parse(JSON.stringify(before, cut));
}

/** Of an update, what its arguments change; of anything else, all that is known. */
function ofArguments(before: Fields, args: Fields): Fields {
  const changed = Object.entries(before).filter(([name]) => !name.endsWith('Id') && args[name] !== undefined);
  return changed.length === 0 ? before : Object.fromEntries(changed);
}
