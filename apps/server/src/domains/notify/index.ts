/** Notifications: what waits for parents reaches their browsers, even when no page of Sprout is open. */
import type { Domain } from '../../core/domain.ts';
import type { Query } from '../../store/port.ts';
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
export type { Delivery, NotifyPorts, PushKeys, PushMessage, PushPort } from './ports.ts';
export { pushKeysOf } from './push-keys.ts';

export const domain = (ports: NotifyPorts): Domain => ({
  operations: [subscribe(ports.push), unsubscribe, getSettings, updateSettings, test, send(ports)],
  dueWork: [findDue],
});

/** Notifications whose time has come. */
async function findDue(db: Query, now: number, limit: number) {
  const due = await dueWaiting(db, now, limit);
  return due.map(({ familyId, subscriptionId, place }) => ({
    familyId,
    operation: 'notify.send',
    args: { subscriptionId, place },
  }));
}
