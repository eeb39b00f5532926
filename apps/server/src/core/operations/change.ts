/**
 * What a call changes, in words: a title, and every field with its value before and after. Cards, runs, previews and push use only
 * this, so that a parent's yes means what was shown. The words are messages: `change.titles`, `change.fields`, `change.values`.
 */

import { hasMessage, type Message, type Words } from '@sprout/messages';
import { z } from 'zod';
import { plainName } from '../names/plain-name.ts';
import { findDefinition } from './catalogue.ts';
import { type Fields, fieldPaths, fieldsIn, isEmpty, type Leaf, leavesOf } from './change-leaves.ts';
import {
  type FieldPlace,
  isLong,
  labelOf,
  movedText,
  type Names,
  nameWords,
  quote,
  sentence,
  valueWords,
} from './change-values.ts';
import type { OperationDefinition } from './define-operation.ts';
import { withNewWords } from './read-arguments.ts';

export type { Fields } from './change-leaves.ts';
export { fieldsIn } from './change-leaves.ts';
export { type Names, quote } from './change-values.ts';

/** One field that a call changes. */
export interface FieldChange {
  /** Its place in the arguments, as a JSON pointer. */
  readonly path: string;
  readonly label: Message;
  /** Null: there was nothing before, or nobody knows it. */
  readonly before: Message | null;
  readonly after: Message;
  /** The words leave some of the text out: the arguments have all of it. */
  readonly isCut: boolean;
}

export interface Change {
  readonly title: Message;
  /** Sprout's word for a button that does it. Null: the operation has none. */
  readonly verb: Message | null;
  readonly fields: readonly FieldChange[];
}

/** A call, and what its rehearsal or its run showed. */
export interface ShownCall {
  readonly operation: string;
  readonly args: Fields;
  /** What it changes, as it was; null for something new. */
  readonly before?: unknown;
  /** The thing with every default, where the call has a preview. */
  readonly resolved?: unknown;
  /** What the call answers. */
  readonly result?: unknown;
}

/** What an operation says of its own change. */
export interface ToldChange {
  readonly title: Message;
  /** Arguments that stand in the title, so that they are not listed again. */
  readonly said: readonly string[];
  /** Sprout's word for a button that does it, for what runs with a parent's rights. */
  readonly verb?: Message;
  /** Words for new values of fields, where a value alone does not say what it means. */
  readonly words?: Readonly<Record<string, Message>>;
}

/** What a title is made of besides the arguments. */
export interface ChangeView {
  /** The fields of the thing as it was. */
  readonly before: Fields;
  /** The fields of the thing with every default. */
  readonly resolved: Fields;
  /** What the call answers; empty if nobody knows yet. */
  readonly result: Fields;
  /** What parents call the kid or thing with this id. */
  readonly nameOf: (id: unknown) => Words;
  /** The name of the thing that is changed, in quotation marks: as it was, or by its id where nobody knows how it was. */
  readonly thing: (id: unknown) => Message;
}

export function changeOf({ operation, args: sent, before, resolved, result }: ShownCall, names: Names): Change {
  const definition = findDefinition(operation);
  const args = definition === undefined ? sent : argumentsRead(definition, sent);
  const was = fieldsIn(before);
  const view: ChangeView = {
    before: was,
    resolved: fieldsIn(resolved),
    result: fieldsIn(result),
    nameOf: (id) => plainName(names.get(id) ?? String(id)),
    thing: (id) => (was.name === undefined ? nameWords(id, names) : quote(was.name)),
  };
  const told = definition?.change?.(args, view) ?? usualTitle(operation, args, was, view);
  const noun = operation.slice(0, operation.indexOf('.'));
  const schema = definition?.input ?? z.strictObject({});
  const earlier = new Map(leavesOf(was, schema).map((leaf) => [pointerOf(leaf), leaf.value]));
  const fields = leavesAfter(args, was, view.resolved, definition).flatMap((leaf): FieldChange[] => {
    const path = pointerOf(leaf);
    if (told.said.includes(leaf.path.join('.'))) return [];
    // A field that its group did not have was nothing.
    const isKnown = earlier.has(path) || (leaf.path.length > 1 && isGroup(was[leaf.path[0] ?? '']));
    const value = earlier.get(path);
    if (isKnown && isSame(value, leaf.value)) return [];
    return [
      fieldChange({ ...leaf, noun }, path, isKnown ? [value] : [], leaf.value, names, told.words?.[path.slice(1)]),
    ];
  });
  return { title: told.title, verb: told.verb ?? null, fields };
}

function fieldChange(
  place: FieldPlace,
  path: string,
  was: readonly [] | readonly [unknown],
  now: unknown,
  names: Names,
  words?: Message,
): FieldChange {
  const label = labelOf(place) ?? { text: place.path.at(-1) ?? '' };
  const [before] = was;
  if (isLong(now) && isLong(before)) return { path, label, ...movedText(before, now), isCut: true };
  return {
    path,
    label,
    before: was.length === 0 ? null : valueWords(place, before, names),
    after: words ?? valueWords(place, now, names),
    isCut: isLong(now) || isLong(before),
  };
}

/** The arguments as the operation reads them, without the defaults of those that are left out. */
function argumentsRead(definition: OperationDefinition, sent: Fields): Fields {
  const args = withNewWords(definition, sent);
  const parsed = definition.input.safeParse(args);
  return parsed.success ? readAsSent(args, parsed.data) : args;
}

function readAsSent(sent: Fields, read: Fields): Fields {
  return Object.fromEntries(
    Object.entries(sent).map(([name, value]) => {
      const isGroup = !isEmpty(fieldsIn(value)) && !isEmpty(fieldsIn(read[name]));
      return [name, isGroup ? readAsSent(fieldsIn(value), fieldsIn(read[name])) : read[name]];
    }),
  );
}

/**
 * What the call leaves behind. Of a group that it changes, such as a schedule, the preview has every field: also those that go, or that
 * get a default. Of something new, some fields are told even if the call leaves them to their defaults.
 */
function leavesAfter(args: Fields, was: Fields, resolved: Fields, definition: OperationDefinition | undefined): Leaf[] {
  const schema = definition?.input ?? z.strictObject({});
  const isNew = isEmpty(was);
  const always = isNew ? (definition?.alwaysTold ?? []).filter((name) => name in resolved) : [];
  const groups = isNew ? [] : Object.keys(args).filter((name) => isGroup(args[name]) && isGroup(resolved[name]));
  const after = { ...args, ...pick(resolved, always), ...pick(resolved, groups) };
  const leaves = leavesOf(after, schema);
  const kept = new Set(leaves.map(pointerOf));
  const dropped = leavesOf(pick(was, groups), schema)
    .filter((leaf) => !kept.has(pointerOf(leaf)))
    .map((leaf) => ({ ...leaf, value: null }));
  return [...leaves, ...dropped];
}

const isGroup = (value: unknown) => !isEmpty(fieldsIn(value));

/** A change as one message: the title, and behind it every field. */
export function changeMessage({ title, fields }: Change): Message {
  if (fields.length === 0) return title;
  return sentence('change.whole', { title, fields: fields.map(fieldMessage) });
}

/** What differs between two records of what an operation changes, field by field. */
export function changesBetween(operation: string, before: unknown, after: unknown): Message[] {
  const schema = findDefinition(operation)?.input ?? z.strictObject({});
  const noun = operation.slice(0, operation.indexOf('.'));
  const was = new Map(leavesOf(fieldsIn(before), schema).map((leaf) => [pointerOf(leaf), leaf.value]));
  return leavesOf(fieldsIn(after), schema)
    .filter((leaf) => !isSame(was.get(pointerOf(leaf)), leaf.value))
    .map((leaf) => {
      const path = pointerOf(leaf);
      return fieldMessage(fieldChange({ ...leaf, noun }, path, [was.get(path)], leaf.value, new Map()));
    });
}

function fieldMessage({ label, before, after }: FieldChange): Message {
  return before === null
    ? sentence('change.set', { label, after })
    : sentence('change.moved', { label, before, after });
}

/** “Task changed: Homework”, where the operation has no title of its own. */
function usualTitle(operation: string, args: Fields, before: Fields, { thing: thingOf }: ChangeView): ToldChange {
  const title = sentence(titleId(operation));
  const [id, value] = namedIn(args) ?? [];
  const [, name] = Object.entries(before).find(([field]) => /^name$|[a-z]Name$/.test(field)) ?? [];
  const thing = typeof name === 'string' ? quote(name) : value && thingOf(value);
  const said = id === undefined ? [] : [id];
  return { title: thing === undefined ? title : sentence('change.about', { title, thing }), said };
}

const titleId = (operation: string) => `change.titles.${operation.replace('.', '_')}`;

/** The thing that an update or a deletion names by its id. */
function namedIn(args: Fields): [string, string] | undefined {
  const found = Object.entries(args).find(
    ([name, value]) => /Id$/.test(name) && name !== 'childId' && typeof value === 'string',
  );
  return found as [string, string] | undefined;
}

/**
 * Whether a parent can read all that a call of this operation changes: it has a title, and every field that it takes has a label.
 * What cannot be told is not offered on a card.
 */
export function canBeTold({ name, input, change }: OperationDefinition): boolean {
  if (change === null || !hasMessage(titleId(name))) return false;
  const noun = name.slice(0, name.indexOf('.'));
  return fieldPaths(input).every((path) => labelOf({ path, isField: true, noun }) !== undefined);
}

function pointerOf({ path }: Pick<Leaf, 'path'>): string {
  return path.map((step) => `/${step.replaceAll('~', '~0').replaceAll('/', '~1')}`).join('');
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

function pick(fields: Fields, names: readonly string[]): Fields {
  return Object.fromEntries(names.filter((name) => name in fields).map((name) => [name, fields[name]]));
}
