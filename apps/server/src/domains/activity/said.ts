/** What happened, in one sentence for each type of event: the message `activity.<type>`, made of the event's parts. */
import { type KnownMessage, message, messageOf, text, type Words } from '@sprout/messages';
import { type Happening, type Names, partsOf } from './event-parts.ts';

/**
 * The sentence of an event, with the names that its reader may know. Of an event whose payload the reader may not see it says
 * only by whom and what kind it was, as it does of a type that an older release wrote and this one no longer has.
 */
export function sayEvent(event: Happening, names: Names, isReadable = true): KnownMessage {
  const { type, refs } = event;
  const parts = partsOf(event, names);
  const sentence = isReadable ? messageOf(`activity.${type}`, parts) : undefined;
  if (sentence === undefined) {
    return message('activity.unknown', { who: parts.who, what: type.replace(/[._]/g, ' ') });
  }
  const reason = type === 'gems.adjusted' ? names[refs.transactionId ?? ''] : undefined;
  return reason === undefined ? sentence : because(sentence, reason);
}

function because(what: Words, reason: string): KnownMessage {
  return message('activity.because', { what, reason: message('activity.quoted', { text: text(reason) }) });
}
