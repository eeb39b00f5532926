import { z } from 'zod';
import { defineOperation, implementRead } from '#operations';
import { countWaiting, listHooks } from '../hook-store.ts';
import { shownHook } from '../schemas.ts';

const definition = defineOperation({
  name: 'hook.list',
  title: 'Webhooks',
  description: 'The webhooks of the family, newest first, without their secrets.',
  audience: ['parent'],
  effect: 'read',
  output: { items: z.array(shownHook) },
});

export const list = implementRead(definition, {
  async run({ db, familyId }) {
    const hooks = await listHooks(db, familyId);
    const items = hooks.map(async ({ place: _, secret: __, token, events, ...hook }) => ({
      ...hook,
      events: [...events],
      hasToken: token !== null,
      waiting: await countWaiting(db, familyId, hook.hookId),
    }));
    return { items: await Promise.all(items) };
  },
  nextStep: 'hook.list_deliveries shows what one sent; hook.test tries it.',
});
