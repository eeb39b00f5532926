import { z } from 'zod';
import { defineOperation, id, implementRead } from '#operations';
import { findHook, latestDeliveries } from '../hook-store.ts';
import { delivery } from '../schemas.ts';

const definition = defineOperation({
  name: 'hook.list_deliveries',
  title: 'What a webhook sent',
  description: 'The latest 50 deliveries of a webhook, newest first, with the answer of its service.',
  audience: ['parent'],
  effect: 'read',
  input: { hookId: id },
  output: { items: z.array(delivery) },
});

export const SHOWN = 50;

export const listDeliveries = implementRead(definition, {
  async run(context, { hookId }) {
    const { db, familyId } = context;
    if ((await findHook(db, familyId, hookId)) === undefined) throw context.unknownId('hookId');
    const found = await latestDeliveries(db, familyId, hookId, SHOWN);
    const items = found.map(({ messageId, type, state, status, tries, madeLocal }) => ({
      ...{ messageId, type, state, status, tries, at: madeLocal },
    }));
    return { items };
  },
  nextStep: 'hook.test tries it; hook.update changes it.',
});
