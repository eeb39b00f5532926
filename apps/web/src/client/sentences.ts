/**
 * Sentences of Sprout in answers. The server sends each as a string, and beside the strings the messages that they were made of: by their
 * places, as JSON pointers. Here each message is kept with the object that holds its string, so that a screen shows it in the
 * language of now. What a person or an agent wrote has no message, and stays as it is.
 */
import { isMessage, type KnownMessage, renderWith } from '@sprout/messages/message';
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
  const shown = message === undefined ? undefined : renderWith(areasNow(), message);
  return shown ?? tellSentence(part[key]);
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
