import { hasMessage, type KnownMessage, message } from '@sprout/messages';
import { sayEvent } from './said.ts';

/** A type of event in words, with nobody in particular. */
export function sayType(type: string): KnownMessage {
  const own = `eventTypes.${type.replace('.', '_')}`;
  if (hasMessage(own)) return { id: own, params: {} } as KnownMessage;
  const actor = { kind: 'parent', id: '' } as const;
  const { id, params } = sayEvent({ type, refs: {}, payload: {}, actor }, {});
  return { id, params: { ...params, who: message('activity.somebody') } } as KnownMessage;
}
