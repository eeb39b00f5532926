import { languages } from '@sprout/messages';
import { z } from 'zod';
import { defineOperation, id, implementWrite, limits, line, refuse, requireFewer } from '#operations';
import { findByEndpoint, putSubscription, subscriptionsOf } from '../notify-store.ts';
import type { NotifyPorts } from '../ports.ts';

/** What `PushSubscription.toJSON()` of a browser holds. */
const keys = z.strictObject({ p256dh: z.string().min(1).max(200), auth: z.string().min(1).max(100) });

const definition = defineOperation({
  name: 'notify.subscribe',
  title: 'Notify this browser',
  description:
    'Sends notifications to this browser from now on, until it is unsubscribed or its sign-in ends. Takes what ' +
    'PushSubscription.toJSON() answers; the applicationServerKey for it is in notify.get_settings. The same ' +
    'endpoint again replaces the first.',
  audience: ['parent'],
  reasons: ['PUSH_SUBSCRIPTION_REFUSED', 'LIMIT_EXCEEDED'],
  input: {
    endpoint: z.string().min(1).max(1_000).describe('The address at the browser’s push service.'),
    keys,
    language: z.enum(languages).optional().describe('Of the notifications. Default: the family’s.'),
    deviceName: line(60).optional().describe('What the parent calls it, for the list of devices.'),
  },
  output: { subscriptionId: id, deviceName: z.string() },
});

export const subscribe = implementWrite(definition, ({ push }: Pick<NotifyPorts, 'push'>) => ({
  // Where the browser believes this server to be is known before the transaction only.
  prepare: async ({ origin }) => origin,
  async run(context, { endpoint, keys, language: spoken = null, deviceName = 'A browser' }, origin) {
    const { db, familyId, principal, random, nowLocal } = context;
    const why = push.objectionTo(endpoint, keys);
    if (why !== undefined) throw refuse('PUSH_SUBSCRIPTION_REFUSED', { details: { why } });
    const [known, own] = await Promise.all([
      findByEndpoint(db, familyId, endpoint),
      subscriptionsOf(db, familyId, principal.actorId),
    ]);
    const before = known === undefined ? own.length : 0;
    requireFewer(before, limits.browsersPerParent, 'browsers with notifications', 'notify.unsubscribe');
    const subscriptionId = known?.subscriptionId ?? random.id('ps');
    putSubscription(db, familyId, {
      subscriptionId,
      parentId: principal.actorId,
      sessionId: principal.channelId,
      endpoint,
      ...keys,
      origin,
      deviceName,
      language: spoken,
      createdLocal: nowLocal,
    });
    return { subscriptionId, deviceName };
  },
  nextStep: 'notify.test shows a first notification; notify.update_settings says what comes and when.',
}));
