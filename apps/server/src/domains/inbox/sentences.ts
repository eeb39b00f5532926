import { type Message, message, text, type Words } from '@sprout/messages';

/** Sentences that follow each other, as one message. */
export function joinSentences(all: readonly Message[]): Message {
  const [first, ...others] = all;
  return first !== undefined && others.length === 0 ? first : message('inboxCards.sentences', { all });
}

const PARTS = 'inboxCards.parts';

/** Parts of one text, with the same characters between them. */
export function joinParts(all: readonly Words[], between = ''): Message {
  const parts: Words[] = [];
  const flat = all.flatMap((part, index) => [...(index === 0 ? [] : [between]), ...partsOf(part)]);
  for (const words of flat) {
    const last = parts.at(-1);
    if (typeof words === 'string' && typeof last === 'string') parts[parts.length - 1] = last + words;
    else parts.push(words);
  }
  const [only, ...others] = parts;
  if (only === undefined || others.length > 0) return message(PARTS, { all: parts });
  return typeof only === 'string' ? text(only) : only;
}

function partsOf(part: Words): readonly Words[] {
  if (typeof part === 'string') return [part];
  if ('text' in part) return [part.text];
  return part.id === PARTS ? (part.params.all as readonly Words[]) : [part];
}
