import { message } from '@sprout/messages';
import { z } from 'zod';
import { defineOperation, id, implementWrite, type PrepareContext, type WriteContext } from '#operations';
import type { Principal } from '../../../core/principal.ts';
import { postCard } from '../../inbox/index.ts';
import { DAY_MS, type Delivery, type Hook, isDelivered, waitAfter } from '../hook.ts';
import {
  countWaiting,
  failWaiting,
  findHook,
  forgetDeliveries,
  oldestWaiting,
  putOff,
  saveDelivery,
  saveHook,
} from '../hook-store.ts';
import type { HookAnswer, HookPorts } from '../ports.ts';
import { prepareRequest } from '../prepare-request.ts';
import { SHOWN } from './list-deliveries.ts';

const definition = defineOperation({
  name: 'hook.send',
  title: 'Send a webhook',
  description: 'Sends the oldest event that waits for a webhook, puts all of them off, or gives up after a day.',
  audience: ['sprout'],
  input: { hookId: id },
  output: { hookId: id, outcome: z.enum(['delivered', 'later', 'stopped', 'nothing']) },
});

/**
 * Sends outside the transaction, then notes it. A process that dies in between leaves it in the outbox, so it is sent again with
 * the same id. Only the oldest one is sent, so nothing overtakes it.
 */
export const send = implementWrite(definition, (ports: HookPorts) => ({
  prepare: (context, { hookId }) => sendOldest(ports, context, hookId),

  async run(context, { hookId }, sent) {
    const { db, familyId, now, nowLocal, random } = context;
    const [hook, oldest] = await Promise.all([findHook(db, familyId, hookId), oldestWaiting(db, familyId, hookId)]);
    if (hook === undefined) throw context.unknownId('hookId');
    const outcome = (name: 'delivered' | 'later' | 'stopped' | 'nothing') => ({ hookId, outcome: name });
    if (oldest === undefined) return outcome('nothing');
    if (sent === undefined || sent.place !== oldest.place) {
      // Others wait for the oldest one: they are not due before it.
      putOff(db, familyId, hookId, Math.max(oldest.dueAt ?? now, now));
      return outcome('later');
    }
    const { status, retryAfterMs } = sent.answer;
    const tries = oldest.tries + 1;
    if (isDelivered(status)) {
      saveDelivery(db, familyId, { ...oldest, state: 'delivered', status, tries, dueAt: null });
      saveHook(db, familyId, { ...hook, deliveredAt: nowLocal });
      forgetDeliveries(db, familyId, hookId, SHOWN);
      return outcome('delivered');
    }
    // What waited for others, or for this server, was not tried meanwhile.
    const madeAt = oldest.tries === 0 ? now : oldest.madeAt;
    saveDelivery(db, familyId, { ...oldest, madeAt, status, tries });
    const dueAt = now + waitAfter(oldest.tries, random.integer(1_000) / 1_000, retryAfterMs);
    if (dueAt - madeAt < DAY_MS) {
      putOff(db, familyId, hookId, dueAt);
      return outcome('later');
    }
    await giveUp(context, hook);
    return outcome('stopped');
  },
  nextStep: 'hook.list_deliveries shows the parent what was sent.',
}));

/** Nobody answered for a day: the hook stops, and the parents hear of it. */
async function giveUp(context: WriteContext, hook: Hook): Promise<void> {
  const { db, familyId } = context;
  const { hookId, name } = hook;
  const count = await countWaiting(db, familyId, hookId);
  failWaiting(db, familyId, hookId);
  forgetDeliveries(db, familyId, hookId, SHOWN);
  saveHook(db, familyId, { ...hook, state: 'stopped' });
  context.emit({ type: 'hook.stopped', refs: { hookId }, payload: { count }, by: 'sprout' });
  await postCard(context, {
    kind: 'report',
    title: message('hookCards.stopped', { hook: name }),
    body: message('hookCards.stoppedWhy', { count }),
    source: { kind: 'hook', id: hookId },
    topic: { key: 'stopped hooks', title: message('hookCards.thread') },
  });
}

interface Sent {
  readonly place: number;
  readonly answer: HookAnswer;
}

/** Sends what waits longest; undefined if its time has not come. */
async function sendOldest(ports: HookPorts, context: PrepareContext, hookId: string): Promise<Sent | undefined> {
  const { familyId } = context.principal as Principal;
  const found = await context.store.read(async (db) => {
    const [hook, oldest] = await Promise.all([findHook(db, familyId, hookId), oldestWaiting(db, familyId, hookId)]);
    return { hook, oldest };
  });
  const { hook, oldest } = found as { hook: Hook | undefined; oldest: Delivery | undefined };
  if (hook === undefined || oldest === undefined || (oldest.dueAt ?? context.now) > context.now) return undefined;
  const answer = await ports.sender.post(await prepareRequest(ports, context, hook, oldest));
  return { place: oldest.place, answer };
}
