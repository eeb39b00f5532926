import { findDefinition } from '../operations/catalogue.ts';

type Fields = Readonly<Record<string, unknown>>;

/** A call that takes another one back. */
export interface UndoCall {
  readonly operation: string;
  readonly args: Fields;
}

/** Of an update: the fields as it left them. Once they are others, somebody went on from there. */
export interface FoundUndo extends UndoCall {
  readonly left?: Fields;
}

/** A call that is longer is not kept with events. */
const LONGEST = 4_000;

interface MadeCall {
  readonly operation: string;
  readonly args: Fields;
  readonly result: Fields;
  readonly before?: Fields;
  readonly after?: Fields | undefined;
}

/** The call that takes a call back, if there is one that fits. */
export function findUndo({ operation, args, result, before, after }: MadeCall): FoundUndo | undefined {
  const undo = findDefinition(operation)?.undo;
  const back = undo?.args({ args, result: result as never, before });
  if (undo === undefined || back === undefined) return undefined;
  const call = { operation: undo.by, args: { ...back } };
  if (!findDefinition(undo.by)?.input.safeParse(call.args).success) return undefined;
  if (JSON.stringify(call.args).length > LONGEST) return undefined;
  return after === undefined ? call : { ...call, left: pick(after, Object.keys(back)) };
}

/** The undo of an update: the same update of the thing with this id, its fields as they were. */
export function updateBack(by: string, ...idNames: readonly string[]) {
  return {
    by,
    args: ({ args, before }: { readonly args: Fields; readonly before: Fields | undefined }) => {
      const fields = fieldsBack(args, before);
      return fields && { ...pick(args, idNames), ...fields };
    },
  };
}

/** The same update with the fields as they were. A field of a group that was not there before is dropped again. */
function fieldsBack(args: Fields, before: Fields | undefined): Fields | undefined {
  if (before === undefined) return undefined;
  const entries = Object.keys(args)
    .filter((name) => Object.hasOwn(before, name) && args[name] !== undefined)
    .map((name) => [name, groupBack(args[name], before[name])]);
  return entries.length === 0 ? undefined : Object.fromEntries(entries);
}

function groupBack(changed: unknown, was: unknown): unknown {
  if (!isGroup(changed) || !isGroup(was)) return was;
  return { ...Object.fromEntries(Object.keys(changed).map((name) => [name, null])), ...was };
}

function isGroup(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function pick(fields: Fields, names: readonly string[]): Fields {
  return Object.fromEntries(names.filter((name) => name in fields).map((name) => [name, fields[name]]));
}
