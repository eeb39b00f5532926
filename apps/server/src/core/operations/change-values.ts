/** Values of fields in words. Different values never have the same words, so that a parent's yes means one thing only. */
import { createHash } from 'node:crypto';
import { hasMessage, type Message } from '@sprout/messages';
import { plainName } from '../names/plain-name.ts';
import { isFields } from './change-leaves.ts';
import { visibleText } from './schema/visible-text.ts';

/** The names of kids and things by their ids. */
export type Names = ReadonlyMap<unknown, string>;

/** Ids are made from names of fields here, so their parameters cannot be checked by types; every one is rendered by a test. */
export function sentence(id: string, params: Extract<Message, { id: string }>['params'] = {}): Message {
  return { id, params };
}

/** A field as messages know it: by its group and name, such as cameraTaskSpec_prompt, else by its name alone. */
function findId(kind: 'fields' | 'values' | 'nothing', path: readonly string[], noun: string): string | undefined {
  const name = path.at(-1) ?? '';
  const group = path.at(-2) ?? noun;
  return [`change.${kind}.${group}_${name}`, `change.${kind}.${name}`].find(hasMessage);
}

export interface FieldPlace {
  readonly path: readonly string[];
  /** False: the caller made up the last name. */
  readonly isField: boolean;
  /** The noun of the operation. */
  readonly noun: string;
}

/** Undefined: no message names this field. */
export function labelOf({ path, isField, noun }: FieldPlace): Message | undefined {
  if (!isField) {
    const label = labelOf({ path: path.slice(0, -1), isField: true, noun });
    return label && sentence('change.entry', { label, key: quote(path.at(-1)) });
  }
  const id = findId('fields', path, noun);
  return id === undefined ? undefined : sentence(id);
}

/** Longer texts are told by their length and a fingerprint, with the sentences that changed. */
const LONG = 120;

export function isLong(value: unknown): value is string {
  return typeof value === 'string' && value.length > LONG;
}

export function valueWords(place: FieldPlace, value: unknown, names: Names): Message {
  const { path, isField, noun } = place;
  if (value === null || value === undefined || value === '') {
    return sentence((isField && findId('nothing', path, noun)) || 'change.none');
  }
  if (Array.isArray(value)) {
    if (value.length === 0) return sentence('change.empty');
    const words = (item: unknown) => valueWords(place, item, names);
    if (isField && path.at(-1) === 'days' && isRunOfDays(value))
      return sentence('change.span', { from: words(value[0]), to: words(value.at(-1)) });
    return sentence('change.list', { items: value.map(words) });
  }
  if (isFields(value)) return groupWords(place, value, names);
  const id = isField ? findId('values', path, noun) : undefined;
  if (id !== undefined) return sentence(id, { value: value as string, words: String(value), ...clockOf(value) });
  if (typeof value === 'boolean') return sentence(value ? 'change.yes' : 'change.no');
  if (typeof value !== 'string') return { text: String(value) };
  if (isField && /Ids?$/.test(path.at(-1) ?? '')) return nameWords(value, names);
  if (/^\d{4}-\d{2}-\d{2}$/.test(value)) return sentence('change.day', { day: value });
  return isLong(value) ? longWords(value) : quote(value);
}

const week = 'mon tue wed thu fri sat sun';

/** Three weekdays and more, one after the other: their first and last say it all. */
function isRunOfDays(value: readonly unknown[]): boolean {
  return value.length > 2 && week.includes(value.join(' '));
}

/** Fields of an item of a list, in brackets: an input variable, quiet hours, the minutes of each weekday. */
function groupWords(place: FieldPlace, group: Readonly<Record<string, unknown>>, names: Names): Message {
  const fields = Object.entries(group)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => {
      const inner = { ...place, path: [...place.path, name] };
      const label = (place.isField ? labelOf(inner) : undefined) ?? quote(name);
      return sentence('change.set', { label, after: valueWords(inner, value, names) });
    });
  return sentence('change.group', { fields });
}

/** What parents call the thing with this id; the id itself where nobody knows it. */
export function nameWords(id: unknown, names: Names): Message {
  const name = names.get(id);
  return name === undefined ? { text: plainName(String(id)) } : quote(name);
}

/** Hours and minutes, for fields that are minutes of a day. */
function clockOf(value: unknown): Readonly<Record<string, string>> {
  if (typeof value !== 'number') return {};
  const pad = (part: number) => String(part).padStart(2, '0');
  return { hours: pad(Math.floor(value / 60)), minutes: pad(value % 60) };
}

/**
 * A name or text in quotation marks, without what could end them, begin a line or hide. A fingerprint stands for what was taken out, so
 * that another text never looks the same.
 */
export function quote(text: unknown): Message {
  if (text === undefined) return sentence('change.unknown');
  const written = String(text);
  const words = plainName(visibleText(written));
  return words === written
    ? sentence('change.quoted', { words })
    : sentence('change.quotedAs', { words, fingerprint: fingerprintOf(written) });
}

const fingerprintOf = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 6);

function longWords(text: string): Message {
  const [begin] = cutSentences(sentencesOf(text), 1);
  return sentence('change.longText', {
    length: text.length,
    fingerprint: fingerprintOf(text),
    begin: begin ?? '',
  });
}

/** How many sentences of a long text are told, and how much of each. */
const SENTENCES = 3;
const SENTENCE = 120;

/** A long text that changes: its length, its fingerprint, the sentences that are new, and those that go. */
export function movedText(before: string, after: string): { readonly before: Message; readonly after: Message } {
  const [was, now] = [sentencesOf(before), sentencesOf(after)];
  const added = now.filter((one) => !was.includes(one));
  const gone = was.filter((one) => !now.includes(one));
  const listOf = (text: string, all: readonly string[], id: string) =>
    sentence(id, {
      length: text.length,
      fingerprint: fingerprintOf(text),
      sentences: cutSentences(all, SENTENCES),
      shown: Math.min(all.length, SENTENCES),
      more: Math.max(0, all.length - SENTENCES),
    });
  return { before: listOf(before, gone, 'change.longBefore'), after: listOf(after, added, 'change.longAfter') };
}

function cutSentences(all: readonly string[], most: number): Message[] {
  return all.slice(0, most).map((one) => quote(one.length <= SENTENCE ? one : `${one.slice(0, SENTENCE - 1)}…`));
}

const segmenter = new Intl.Segmenter('en', { granularity: 'sentence' });

function sentencesOf(text: string): string[] {
  return [...segmenter.segment(text)].map(({ segment }) => segment.trim()).filter((one) => one !== '');
}
