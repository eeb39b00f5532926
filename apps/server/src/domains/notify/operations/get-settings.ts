import { z } from 'zod';
import { defineOperation, id, implementRead, instant } from '#operations';
import { isEmptyList } from '../../../core/json/raw-json.ts';
import { showSettings } from '../notify.ts';
import { readSettings, subscriptionsOf } from '../notify-store.ts';
import { pushKeysOf } from '../push-keys.ts';
import { settings } from '../schemas.ts';

const definition = defineOperation({
  name: 'notify.get_settings',
  title: 'Notifications',
  description: 'Which notifications this parent gets, when, and on which browsers.',
  audience: ['parent'],
  effect: 'read',
  output: {
    ...settings,
    applicationServerKey: z.string().describe('For PushManager.subscribe, base64url.'),
    devices: z.array(
      z.strictObject({
        subscriptionId: id,
        deviceName: z.string(),
        createdAt: instant,
        lastDeliveredAt: instant.nullable(),
        isFailing: z.boolean().describe('The push service does not take messages for it at the moment.'),
        isThisSession: z.boolean().describe('It was subscribed in the session that asks.'),
      }),
    ),
  },
});

export const getSettings = implementRead(definition, {
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
    return { ...showSettings(settings), applicationServerKey: publicKey, devices };
  },
  nextStep: ({ devices }) =>
    isEmptyList(devices)
      ? 'No browser gets notifications yet: notify.subscribe.'
      : 'notify.test tries them; notify.update_settings changes what comes and when.',
});
