import { hasMessage, type KnownMessage, type Message, message } from '@sprout/messages';
import { sayEvent } from '../activity/index.ts';

/** What a webhook tells, as a parent reads it on a card: each type of event with nobody in particular. */
export function sayTypes(types: unknown): Message {
  const events = (Array.isArray(types) ? types : []).map((type) => sayType(String(type)));
  return message('eventTypes.several', { events });
}

function sayType(type: string): Message {
  const own = `eventTypes.${type.replace('.', '_')}`;
  if (hasMessage(own)) return { id: own, params: {} } as KnownMessage;
  const actor = { kind: 'parent', id: '' } as const;
  const { id, params } = sayEvent({ type, refs: {}, payload: {}, actor }, {});
  return { id, params: { ...params, who: message('activity.somebody') } } as KnownMessage;
}
