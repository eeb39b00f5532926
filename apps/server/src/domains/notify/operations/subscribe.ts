import { limits, subscribeNotify } from '@sprout/contract';
import { refuse } from '../../../core/errors/refusal.ts';
import { implementWrite } from '../../../core/operations/operation.ts';
import { findByEndpoint, putSubscription, subscriptionsOf } from '../notify-store.ts';
import type { PushPort } from '../ports.ts';

export const subscribe = (push: PushPort) =>
  implementWrite(subscribeNotify, {
    // Where the browser believes this server to be is known before the transaction only.
    prepare: async ({ origin }) => origin,
    async run(context, { endpoint, keys, deviceName = 'A browser' }, origin) {
      const { db, familyId, principal, random, nowLocal } = context;
      const why = push.objectionTo(endpoint, keys);
      if (why !== undefined) throw refuse('PUSH_SUBSCRIPTION_REFUSED', { details: { why } });
      const [known, own] = await Promise.all([
        findByEndpoint(db, familyId, endpoint),
        subscriptionsOf(db, familyId, principal.actorId),
      ]);
      const limit = limits.browsersPerParent;
      if (known === undefined && own.length >= limit) {
        throw refuse('LIMIT_EXCEEDED', {
          details: { limit, things: 'browsers with notifications', remedy: 'notify.unsubscribe' },
        });
      }
      const subscriptionId = known?.subscriptionId ?? random.id('ps');
      putSubscription(db, familyId, {
        subscriptionId,
        parentId: principal.actorId,
        sessionId: principal.channelId,
        endpoint,
        ...keys,
        origin,
        deviceName,
        createdLocal: nowLocal,
      });
      return { subscriptionId, deviceName };
    },
    nextStep: 'notify.test shows a first notification; notify.update_settings says what comes and when.',
  });
