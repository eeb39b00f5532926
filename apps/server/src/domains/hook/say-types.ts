import { type Message, message } from '@sprout/messages';
import { sayType } from '../activity/index.ts';

/** What a webhook tells, as a parent reads it on a card. */
export function sayTypes(types: unknown): Message {
  const events = (Array.isArray(types) ? types : []).map((type) => sayType(String(type)));
  return message('eventTypes.several', { events });
}
