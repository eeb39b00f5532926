/** Notifications: what waits for parents reaches their browsers, even when no page of Sprout is open. */

import { bindAll } from '#operations';
import { callsDue, type Domain } from '../../core/domain.ts';
import { dueWaiting } from './notify-store.ts';
import { getSettings } from './operations/get-settings.ts';
import { send } from './operations/send.ts';
import { subscribe } from './operations/subscribe.ts';
import { test } from './operations/test.ts';
import { unsubscribe } from './operations/unsubscribe.ts';
import { updateSettings } from './operations/update-settings.ts';
import type { NotifyPorts } from './ports.ts';

export { announceCard } from './announce.ts';
export { noPush } from './no-push.ts';
export type { CardToTell, Payload } from './notify.ts';
export { countOutbox } from './notify-store.ts';
export type { Delivery, PushKeys, PushMessage, PushPort } from './ports.ts';
export { pushKeysOf } from './push-keys.ts';

/** Every operation of the domain, in the order in which lists show them. */
export const operations = [subscribe, unsubscribe, getSettings, updateSettings, test, send];

export const domain = (ports: NotifyPorts): Domain => ({
  operations: bindAll(operations, ports),
  dueWork: [callsDue('notify.send', dueWaiting)],
});
