import { z } from 'zod';
import { defineOperation, id, implementWrite } from '#operations';
import type { Principal } from '../../../core/principal.ts';
import { formatInstant } from '../../../core/time/zone.ts';
import { readClock } from '../../../core/versions/clock-store.ts';
import { isDelivered } from '../hook.ts';
import { findHook, insertDelivery } from '../hook-store.ts';
import type { HookPorts } from '../ports.ts';
import { prepareRequest } from '../prepare-request.ts';

const definition = defineOperation({
  name: 'hook.test',
  title: 'Try a webhook',
  description: 'Sends a made-up event, hook.test, at once, and says how the service answered.',
  audience: ['parent'],
  rate: { perMinute: 5, burst: 10 },
  input: { hookId: id },
  output: {
    hookId: id,
    isDelivered: z.boolean(),
    status: z.int().describe('The HTTP status; 0: no answer within ten seconds.'),
  },
});

export const test = implementWrite(definition, (ports: HookPorts) => ({
  async prepare(context, { hookId }) {
    const { familyId } = context.principal as Principal;
    const found = await context.store.read(async (db) => ({
      hook: await findHook(db, familyId, hookId),
      clock: await readClock(db, familyId),
    }));
    if (found.hook === undefined || found.clock === undefined) return undefined;
    const madeLocal = formatInstant(context.now, found.clock.timezone);
    const messageId = context.random.id('msg');
    const made = { messageId, type: 'hook.test', refs: { hookId }, payload: {}, madeLocal };
    const { status } = await ports.sender.post(await prepareRequest(ports, context, found.hook, made));
    return { made, status };
  },

  async run(context, { hookId }, sent) {
    const { db, familyId, now } = context;
    if (sent === undefined || (await findHook(db, familyId, hookId)) === undefined) throw context.unknownId('hookId');
    const { made, status } = sent;
    const state = isDelivered(status) ? 'delivered' : 'failed';
    const place = context.nextPlace();
    insertDelivery(db, familyId, { hookId, place, ...made, state, status, tries: 1, madeAt: now, dueAt: null });
    return { hookId, isDelivered: isDelivered(status), status };
  },
  nextStep: ({ isDelivered: arrived }) =>
    arrived
      ? 'It works; hook.list_deliveries shows what follows.'
      : 'Look at the address and the token; hook.update changes them.',
}));
