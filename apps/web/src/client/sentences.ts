/**
 * Sentences of Sprout in answers. The server sends each as a string, and beside the strings the messages that they were made of: by their
 * places, as JSON pointers. Here each message is kept with the object that holds its string, so that a screen shows it in the
 * language of now. What a person or an agent wrote has no message, and stays as it is.
 */
import { isMessage, type KnownMessage, type Param, renderWith, type Words } from '@sprout/messages/message';
import { areasNow } from './words.ts';

type MessagesByPlace = Readonly<Record<string, KnownMessage>>;

const kept = new WeakMap<object, Map<string, KnownMessage>>();

/** Remembers the messages of an answer, or of a live state. */
export function keepMessages(answer: object): void {
  const { messages = {} } = answer as { readonly messages?: MessagesByPlace };
  for (const [place, message] of Object.entries(messages)) {
    const steps = place
      .split('/')
      .slice(1)
      .map((step) => step.replaceAll('~1', '/').replaceAll('~0', '~'));
    const key = steps.pop() ?? '';
    const holder = steps.reduce<unknown>((part, step) => (part as Record<string, unknown> | undefined)?.[step], answer);
    if (typeof holder !== 'object' || holder === null) continue;
    kept.set(holder, (kept.get(holder) ?? new Map<string, KnownMessage>()).set(key, message));
  }
}

/** A copy of a part of an answer, with more in it. Its sentences are still messages. */
export function extend<Part extends object, More extends object>(part: Part, more: More): Part & More {
  const copy = { ...part, ...more };
  const messages = kept.get(part);
  if (messages !== undefined) kept.set(copy, messages);
  return copy;
}

/** A sentence of an answer in the language of now. One that this page does not know, of a newer server, is shown as the server wrote it. */
export function readSentence<Part extends object>(part: Part, key: keyof Part & string): string {
  const message = kept.get(part)?.get(key);
  const shown = message === undefined ? undefined : renderWith(areasNow(), isolateWritten(message));
  return shown ?? tellSentence(part[key]);
}

const rightToLeft = /[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u;

/** Isolates what people wrote from right to left, so that a name does not turn the sentence around it. */
function isolateWritten(message: KnownMessage): KnownMessage {
  const isolate = (value: Param): Param => {
    if (Array.isArray(value)) return value.map((item) => isolate(item) as Words);
    if (!isMessage(value)) return value;
    if ('id' in value) return isolateWritten(value);
    return rightToLeft.test(value.text) ? { text: `\u2068${value.text}\u2069` } : value;
  };
  const params = Object.entries(message.params).map(([name, value]) => [name, isolate(value)] as const);
  return { ...message, params: Object.fromEntries(params) };
}

/** A part of a sentence that is made of parts, such as what an agent wrote below what Sprout says; undefined where it is not. */
export function readPart<Part extends object>(part: Part, key: keyof Part & string, name: string): string | undefined {
  const words = readParam(part, key, name);
  return isMessage(words) ? tellSentence(words) : undefined;
}

/** A value that a sentence was made with; undefined where it was not made of a message. */
export function readParam<Part extends object>(part: Part, key: keyof Part & string, name: string): unknown {
  return kept.get(part)?.get(key)?.params[name];
}

/** The sentences with this id in a text that is made of several. */
export function readSentencesOf<Part extends object>(part: Part, key: keyof Part & string, id: string): string[] {
  const all = readParam(part, key, 'all');
  const ofId = (one: unknown) => isMessage(one) && 'id' in one && one.id === id;
  return Array.isArray(all) ? all.filter(ofId).map(tellSentence) : [];
}

/** A sentence where an answer holds messages themselves, such as what a proposal showed when it was made. */
export function tellSentence(value: unknown): string {
  if (!isMessage(value)) return String(value ?? '');
  return renderWith(areasNow(), value) ?? ('id' in value ? value.id : value.text);
}

/** The sentences of a list, such as warnings. */
export function readSentences(list: readonly string[]): string[] {
  return list.map((_, index) => readSentence(list as unknown as Readonly<Record<string, string>>, `${index}`));
}
