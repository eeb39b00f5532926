import { getNotifySettings } from '@sprout/contract';
import { isEmptyList } from '../../../core/json/raw-json.ts';
import { implementRead } from '../../../core/operations/operation.ts';
import { shownSettings } from '../notify.ts';
import { readSettings, subscriptionsOf } from '../notify-store.ts';
import { pushKeysOf } from '../push-keys.ts';

export const getSettings = implementRead(getNotifySettings, {
  prepare: ({ store }) => pushKeysOf(store),
  async run({ db, familyId, principal }, _input, { publicKey }) {
    const [settings, subscriptions] = await Promise.all([
      readSettings(db, familyId, principal.actorId),
      subscriptionsOf(db, familyId, principal.actorId),
    ]);
    const devices = subscriptions.map((it) => ({
      subscriptionId: it.subscriptionId,
      deviceName: it.deviceName,
      createdAt: it.createdLocal,
      lastDeliveredAt: it.deliveredLocal,
      isFailing: it.isFailing === 1,
      isThisSession: it.sessionId === principal.channelId,
    }));
    return { ...shownSettings(settings), applicationServerKey: publicKey, devices };
  },
  nextStep: ({ devices }) =>
    isEmptyList(devices)
      ? 'No browser gets notifications yet: notify.subscribe.'
      : 'notify.test tries them; notify.update_settings changes what comes and when.',
});
