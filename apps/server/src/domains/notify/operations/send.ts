import { z } from 'zod';
import { defineOperation, id, implementWrite, type PrepareContext } from '#operations';
import { minuteOfDay } from '../../../core/time/zone.ts';
import { readClock } from '../../../core/versions/clock-store.ts';
import { readFamily } from '../../family/index.ts';
import { decideAfter, decideBefore, KEPT_MS, type Step } from '../decide.ts';
import { payloadOf, testPayload } from '../notify.ts';
import {
  deleteSubscription,
  deleteWaiting,
  findSubscription,
  findWaiting,
  noteDelivery,
  noteFailure,
  putAllOff,
  putOff,
  readSettings,
} from '../notify-store.ts';
import type { NotifyPorts } from '../ports.ts';
import { pushKeysOf } from '../push-keys.ts';

const definition = defineOperation({
  name: 'notify.send',
  title: 'Send a notification',
  description: 'Sends one notification that waits in the outbox, puts it off, or drops it.',
  audience: ['sprout'],
  input: { subscriptionId: id, place: z.int().describe('Which one of that browser’s.') },
  output: { subscriptionId: id, outcome: z.enum(['delivered', 'later', 'dropped', 'ended']) },
});

/**
 * Sends a notification outside the transaction, then takes it out of the outbox. A process that dies in between leaves it
 * there, so it is sent again, with the same topic and tag: the push service keeps one of the two, and a browser shows one.
 */
export const send = implementWrite(definition, (ports: NotifyPorts) => ({
  prepare: (context, { subscriptionId, place }) => sendWaiting(ports, context, subscriptionId, place),
  async run(context, { subscriptionId, place }, step) {
    const { db, familyId, nowLocal } = context;
    const [subscription, waiting] = await Promise.all([
      findSubscription(db, familyId, subscriptionId),
      findWaiting(db, familyId, subscriptionId, place),
    ]);
    if (subscription === undefined) throw context.unknownId('subscriptionId');
    const outcome = (name: 'delivered' | 'later' | 'dropped' | 'ended') => ({ subscriptionId, outcome: name });
    if (waiting === undefined || step === undefined) return outcome('dropped');
    switch (step.kind) {
      case 'ended':
        deleteSubscription(db, familyId, subscriptionId);
        return outcome('ended');
      case 'later':
        if (step.isAll) putAllOff(db, familyId, subscriptionId, step.at);
        if (step.isFailure) noteFailure(db, familyId, subscriptionId);
        putOff(db, familyId, subscriptionId, place, {
          at: step.at,
          tries: waiting.tries + (step.isFailure ? 1 : 0),
        });
        return outcome('later');
      case 'delivered':
        noteDelivery(db, familyId, subscriptionId, nowLocal);
        deleteWaiting(db, familyId, subscriptionId, place);
        return outcome('delivered');
      case 'dropped':
        deleteWaiting(db, familyId, subscriptionId, place);
        return outcome('dropped');
    }
  },
  nextStep: 'notify.get_settings shows the parent what was delivered.',
}));

/** Push services want an address to write to. Without https there is none, and hardly a browser to write for. */
const NOBODY = 'https://sprout.invalid';

type Done = Exclude<Step, { kind: 'send' }>;

/** What happened, or must happen, to a notification; undefined if it no longer waits. */
async function sendWaiting(
  { push, cardToTell, findRevoked }: NotifyPorts,
  { principal, store, now }: PrepareContext,
  subscriptionId: string,
  place: number,
): Promise<Done | undefined> {
  const familyId = principal?.familyId ?? '';
  const found = await store.read(async (db) => {
    const [subscription, waiting, clock] = await Promise.all([
      findSubscription(db, familyId, subscriptionId),
      findWaiting(db, familyId, subscriptionId, place),
      readClock(db, familyId),
    ]);
    if (subscription === undefined || waiting === undefined || clock === undefined) return undefined;
    const { parentId, sessionId } = subscription;
    const reader = { kind: 'parent', familyId, actorId: parentId, channelId: sessionId, scopes: 'all' } as const;
    const [settings, card, revoked, family] = await Promise.all([
      readSettings(db, familyId, parentId),
      waiting.cardId === null ? undefined : cardToTell(db, familyId, waiting.cardId, now),
      findRevoked(db, [reader]),
      readFamily(db, familyId),
    ]);
    const minute = minuteOfDay(now, clock.timezone);
    const step = decideBefore(waiting, settings, { now, minute }, card, revoked.length === 0);
    return { subscription, waiting, card, step, language: subscription.language ?? family?.language ?? 'en' };
  });
  if (found === undefined) return undefined;
  const { subscription, waiting, card, step, language } = found;
  if (step.kind !== 'send') return step;
  const { endpoint, p256dh, auth, origin } = subscription;
  const payload =
    card === undefined || waiting.kind === 'test' ? testPayload(language) : payloadOf(card, waiting.kind, language);
  const delivery = await push.deliver({
    endpoint,
    p256dh,
    auth,
    keys: await pushKeysOf(store),
    contact: origin.startsWith('https:') ? origin : NOBODY,
    text: JSON.stringify(payload),
    topic: payload.tag,
    isUrgent: waiting.kind === 'requests' || waiting.kind === 'test',
    keepSeconds: Math.ceil((waiting.madeAt + KEPT_MS - now) / 1_000),
  });
  return decideAfter(waiting, delivery, now) as Done;
}
