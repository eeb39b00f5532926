/** `{{event.childId}}` in arguments and texts. What is filled in is data: it is never read for placeholders again. */
import { eventFields, sampleOf } from './event-fields.ts';
import { openKinds, type When } from './when.ts';

export type Fields = Readonly<Record<string, unknown>>;

const anywhere = /\{\{\s*([^{}]*?)\s*\}\}/g;
const PREFIX = 'event.';

/** A placeholder, and where it stands. */
export interface Placed {
  readonly path: string;
  /** As it was written, without braces. */
  readonly name: string;
}

/** Every placeholder in a value, with its place as a JSON pointer. */
export function placeholdersIn(value: unknown, path = ''): Placed[] {
  if (typeof value === 'string') return Array.from(value.matchAll(anywhere), ([, name = '']) => ({ path, name }));
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => placeholdersIn(inner, `${path}/${key}`));
}

/** A text for people who shall read what a rule says before anything happened. */
export function blankPlaceholders(text: string): string {
  return text.replaceAll(anywhere, '…');
}

/** The fields that a rule's steps can name. */
export function fieldsOf(when: When): readonly string[] {
  if (when.allDone !== undefined) return ['childId', 'date'];
  if (when.stillOpen !== undefined) return eventFields[openKinds[when.stillOpen].opens[0] ?? ''] ?? [];
  return eventFields[when.event ?? ''] ?? [];
}

export function unknownPlaceholders(value: unknown, when: When, path = ''): Placed[] {
  const known = new Set(fieldsOf(when).map((name) => PREFIX + name));
  return placeholdersIn(value, path).filter(({ name }) => !known.has(name));
}

/**
 * The value with what an event carries in place of its placeholders. A text that is nothing but a placeholder becomes the value
 * itself, with its type; within a text, values stand as text. What the event does not carry is null, or nothing within a text.
 */
export function fillIn(value: unknown, fields: Fields): unknown {
  if (typeof value === 'string') return fillText(value, fields);
  if (Array.isArray(value)) return value.map((item) => fillIn(item, fields));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, fillIn(inner, fields)]));
}

function fillText(text: string, fields: Fields): unknown {
  const whole = /^\{\{\s*([^{}]*?)\s*\}\}$/.exec(text);
  if (whole !== null) return read(whole[1] ?? '', fields) ?? null;
  return fillWords(text, fields);
}

/** Words for a person: always a text, also where they are nothing but a placeholder. */
export function fillWords(text: string, fields: Fields): string {
  return text.replaceAll(anywhere, (_all, name: string) => {
    const found = read(name, fields);
    return typeof found === 'object' && found !== null ? JSON.stringify(found) : String(found ?? '');
  });
}

function read(name: string, fields: Fields): unknown {
  const field = name.startsWith(PREFIX) ? name.slice(PREFIX.length) : '';
  return Object.hasOwn(fields, field) ? fields[field] : undefined;
}

/** A made-up value for each field that a rule's steps can name. */
export function samplesOf(when: When): Fields {
  return Object.fromEntries(fieldsOf(when).map((name) => [name, sampleOf(name)]));
}

/** The value with made-up values in place of its placeholders, to check it against a schema. */
export function fillSamples(value: unknown, when: When): unknown {
  return fillIn(value, samplesOf(when));
}
