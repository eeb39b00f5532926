/**
 * What a call changes, in words: a title, and every field with its value before and after. Cards, runs, previews and push use only
 * this, so that a parent's yes means what was shown. The words are messages: `change.titles`, `change.fields`, `change.values`.
 */

import { createHash } from 'node:crypto';
import { hasMessage, type Message, type Words } from '@sprout/messages';
import { plainName } from '../plain-name.ts';
import { findDefinition } from './catalogue.ts';

export type Fields = Readonly<Record<string, unknown>>;

/** One field that a call changes. */
export interface FieldChange {
  readonly field: string;
  readonly label: Message;
  /** Null: there was nothing before. */
  readonly before: Message | null;
  readonly after: Message;
}

export interface Change {
  readonly title: Message;
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

/** The names of kids and things by their ids. */
export type Names = ReadonlyMap<unknown, string>;

/** What an operation says of its own change. Arguments in `said` stand in the title, so they are not listed again. */
export interface ToldChange {
  readonly title: Message;
  readonly said: readonly string[];
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

export function changeOf({ operation, args, before, resolved, result }: ShownCall, names: Names): Change {
  const was = fieldsIn(before);
  const view: ChangeView = {
    before: was,
    resolved: fieldsIn(resolved),
    result: fieldsIn(result),
    nameOf: (id) => quotable(names.get(id)) ?? sentence('change.unknown'),
    thing: (id) => quoted(was.name ?? names.get(id)),
  };
  const definition = findDefinition(operation);
  const told = definition?.change?.(args, view) ?? { title: usualTitle(operation, args, was, view), said: [] };
  const always = isEmpty(was) ? leavesOf(pick(view.resolved, definition?.alwaysTold ?? [])) : {};
  const earlier = leavesOf(was);
  const fields = Object.entries({ ...leavesOf(args), ...always }).flatMap(([field, value]): FieldChange[] => {
    if (told.said.includes(field)) return [];
    const isKnown = Object.hasOwn(earlier, field);
    if (isKnown && JSON.stringify(earlier[field]) === JSON.stringify(value)) return [];
    const beforeWords = isKnown ? valueWords(field, earlier[field], names) : null;
    return [{ field, label: labelOf(field), before: beforeWords, after: valueWords(field, value, names) }];
  });
  return { title: told.title, fields };
}

/** A change as one message: the title, and behind it every field. */
export function changeMessage({ title, fields }: Change): Message {
  if (fields.length === 0) return title;
  return sentence('change.whole', { title, fields: fields.map(fieldMessage) });
}

/** What differs between two records of one thing, field by field. */
export function changesBetween(before: unknown, after: unknown): Message[] {
  const [was, now] = [leavesOf(fieldsIn(before)), leavesOf(fieldsIn(after))];
  const moved = Object.keys(now).filter((field) => JSON.stringify(was[field]) !== JSON.stringify(now[field]));
  const names: Names = new Map();
  return moved.map((field) =>
    fieldMessage({
      field,
      label: labelOf(field),
      before: valueWords(field, was[field], names),
      after: valueWords(field, now[field], names),
    }),
  );
}

function fieldMessage({ label, before, after }: FieldChange): Message {
  return before === null
    ? sentence('change.set', { label, after })
    : sentence('change.moved', { label, before, after });
}

/** “Task changed: Homework”, where the operation has no title of its own. */
function usualTitle(operation: string, args: Fields, before: Fields, { nameOf }: ChangeView): Message {
  const title = sentence(`change.titles.${operation.replace('.', '_')}`);
  const name = before.name ?? before.skillName ?? before.rewardName;
  const thing = typeof name === 'string' ? quoted(name) : namedIn(args, nameOf);
  return thing === undefined ? title : sentence('change.about', { title, thing });
}

/** The thing that an update or a deletion names by its id. */
function namedIn(args: Fields, nameOf: ChangeView['nameOf']): Words | undefined {
  const id = Object.entries(args).find(
    ([name, value]) => /Id$/.test(name) && name !== 'childId' && typeof value === 'string',
  );
  return id === undefined ? undefined : nameOf(id[1]);
}

function labelOf(field: string): Message {
  const id = `change.fields.${field}`;
  return hasMessage(id) ? sentence(id) : { text: field };
}

/** Longer texts are told by their length, how they begin, and a fingerprint. */
const LONG = 160;

function valueWords(field: string, value: unknown, names: Names): Message {
  if (value === null || value === undefined || value === '') return sentence(noneOf(field));
  if (Array.isArray(value)) {
    if (value.length === 0) return sentence(noneOf(field));
    return sentence('change.list', { items: value.map((item) => valueWords(field, item, names)) });
  }
  const id = `change.values.${field}`;
  if (hasMessage(id) && typeof value !== 'object')
    return sentence(id, { value: value as string, words: String(value), ...clockOf(value) });
  if (typeof value === 'boolean') return sentence(value ? 'change.yes' : 'change.no');
  if (typeof value === 'number') return { text: String(value) };
  if (typeof value !== 'string') return { text: JSON.stringify(value) };
  if (/Ids?$/.test(field)) return { text: names.get(value) ?? value };
  if (/^\d{4}-\d{2}-\d{2}$/.test(value)) return sentence('change.day', { day: value });
  if (value.length <= LONG) return quoted(value);
  const fingerprint = createHash('sha256').update(value).digest('hex').slice(0, 6);
  return sentence('change.longText', { length: value.length, begin: plainName(value.slice(0, 80)), fingerprint });
}

/** “no limit” says more than “nothing”. */
function noneOf(field: string): string {
  const id = `change.nothing.${field}`;
  return hasMessage(id) ? id : 'change.none';
}

/** Hours and minutes, for fields that are minutes of a day. */
function clockOf(value: unknown): Readonly<Record<string, string>> {
  if (typeof value !== 'number') return {};
  const pad = (part: number) => String(part).padStart(2, '0');
  return { hours: pad(Math.floor(value / 60)), minutes: pad(value % 60) };
}

/** A name in quotation marks. */
export function quoted(name: unknown): Message {
  return name === undefined
    ? sentence('change.unknown')
    : sentence('change.quoted', { words: plainName(String(name)) });
}

function quotable(name: string | undefined): Words | undefined {
  return name === undefined ? undefined : plainName(name);
}

/** `rewardSpec: { gems: 3 }` is `gems: 3` to people. */
function leavesOf(fields: Fields): Fields {
  return Object.fromEntries(
    Object.entries(fields).flatMap(([name, value]): [string, unknown][] => {
      const isGroup = typeof value === 'object' && value !== null && !Array.isArray(value);
      return isGroup && !isEmpty(value as Fields) ? Object.entries(leavesOf(value as Fields)) : [[name, value]];
    }),
  );
}

export function fieldsIn(value: unknown): Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Fields) : {};
}

function pick(fields: Fields, names: readonly string[]): Fields {
  return Object.fromEntries(names.filter((name) => name in fields).map((name) => [name, fields[name]]));
}

const isEmpty = (fields: Fields) => Object.keys(fields).length === 0;

/** Ids are made from names of fields here, so their parameters cannot be checked by types; every one is rendered by a test. */
function sentence(id: string, params: Extract<Message, { id: string }>['params'] = {}): Message {
  return { id, params };
}
