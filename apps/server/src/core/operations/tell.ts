/** Turns the messages of an answer into strings, in the reader's language. */
import { isMessage, type KnownMessage, type Message, renderMessage } from '@sprout/messages';
import { RawJson } from '../json/raw-json.ts';

/** Who reads an answer. */
export interface Reader {
  readonly language: string;
  /** Whether the reader is an app, which shows messages in a language of its own. */
  readonly takesMessages: boolean;
}

/** Agents read English, and only strings. */
export const agentReader: Reader = { language: 'en', takesMessages: false };

/** The messages of an answer by their place in it, as JSON pointers. */
export type MessagesByPlace = Readonly<Record<string, KnownMessage>>;

export interface Told<Body> {
  readonly body: Body;
  readonly messages: MessagesByPlace;
}

/** The body with strings at these paths. What a person wrote is no message of ours: it is not among `messages`. */
export function tell<Body extends object>(body: Body, paths: readonly string[], language: string): Told<Body> {
  if (paths.length === 0) return { body, messages: {} };
  const messages: Record<string, KnownMessage> = {};
  const say = (sentence: Message, place: string): string => {
    if ('id' in sentence) messages[place] = sentence;
    return renderMessage(language, sentence);
  };
  const told = paths.reduce<unknown>((whole, path) => tellAt(whole, path.split('/').slice(1), '', say), body);
  return { body: told as Body, messages };
}

type Say = (sentence: Message, place: string) => string;

/** Copies what lies on the way to a path, because behaviour may share parts of its answers. */
function tellAt(given: unknown, steps: readonly string[], place: string, say: Say): unknown {
  const [step, ...rest] = steps;
  // A list that the store wrote as JSON: sentences in it are messages still.
  const value = given instanceof RawJson ? (given.toJSON() as unknown) : given;
  if (step === undefined) return isMessage(value) ? say(value, place) : value;
  if (Array.isArray(value)) {
    if (step !== '*') return value;
    return value.map((item, index) => tellAt(item, rest, `${place}/${index}`, say));
  }
  if (typeof value !== 'object' || value === null) return value;
  const names = step === '*' ? Object.keys(value) : Object.hasOwn(value, step) ? [step] : [];
  if (names.length === 0) return value;
  const copy: Record<string, unknown> = { ...value };
  for (const name of names) copy[name] = tellAt(copy[name], rest, `${place}/${pointerStep(name)}`, say);
  return copy;
}

const pointerStep = (name: string) => name.replaceAll('~', '~0').replaceAll('/', '~1');
