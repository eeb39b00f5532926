/**
 * A sentence as data: the id of a message and its parameters, or the text that a person or an agent wrote. It survives JSON, and each
 * reader gets it in a language of their own.
 */
import type { MessageParams } from '../generated/message-params.ts';

export type { MessageParams };

export type Message = KnownMessage | WrittenText;

/** The id is any string: rows may come from a newer release. */
export interface KnownMessage {
  readonly id: string;
  readonly params: Readonly<Record<string, Param>>;
}

export interface WrittenText {
  readonly text: string;
}

/** Words that stand in a message: as they are, or a message again. */
export type Words = string | Message;
export type Param = Words | number | boolean | readonly Words[];

export type MessageId = keyof MessageParams;

/** A message without parameters takes none; any other needs every one of them. */
export function message<Id extends MessageId>(
  id: Id,
  ...[params]: MessageParams[Id] extends Record<string, never> ? [] : [params: MessageParams[Id]]
): KnownMessage {
  return { id, params: (params ?? {}) as KnownMessage['params'] };
}

export function text(words: string): WrittenText {
  return { text: words };
}

export function isMessage(value: unknown): value is Message {
  if (typeof value !== 'object' || value === null) return false;
  const { id, params, text: words } = value as Partial<KnownMessage & WrittenText>;
  return typeof words === 'string' || (typeof id === 'string' && typeof params === 'object' && params !== null);
}

/** Areas of compiled messages, by the first part of their ids. */
export type Compiled = Readonly<Record<string, unknown>>;

/** Answers undefined where an id is unknown, at any depth. */
export function renderWith(areas: Compiled, sentence: Words): string | undefined {
  if (typeof sentence === 'string') return sentence;
  if ('text' in sentence) return sentence.text;
  const found = findMessage(areas, sentence.id);
  if (typeof found === 'string') return found;
  if (typeof found !== 'function') return undefined;
  const params: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(sentence.params)) {
    const rendered = renderParam(areas, value);
    if (rendered === undefined) return undefined;
    params[name] = rendered;
  }
  return found(params) as string;
}

function renderParam(areas: Compiled, value: Param): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (!Array.isArray(value)) return renderWith(areas, value as Message);
  const items = (value as readonly Words[]).map((item) => renderWith(areas, item));
  return items.includes(undefined) ? undefined : items;
}

/** The message with this id, as it was compiled. Only own properties count: `constructor` is no message. */
export function findMessage(areas: Compiled, id: string): unknown {
  let found: unknown = areas;
  for (const key of id.split('.')) {
    if (typeof found !== 'object' || found === null || !Object.hasOwn(found, key)) return undefined;
    found = (found as Compiled)[key];
  }
  return found;
}
