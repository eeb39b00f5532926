import { z } from 'zod';
import { defineOperation, implementWrite } from '#operations';
import { insertTest } from '../notify-store.ts';

const definition = defineOperation({
  name: 'notify.test',
  title: 'Try notifications',
  description: 'Sends a notification to each of this parent’s browsers, quiet hours or not.',
  audience: ['parent'],
  rate: { perMinute: 6, burst: 6 },
  output: { sentTo: z.int().describe('How many browsers get it.') },
});

export const test = implementWrite(definition, {
  async run(context) {
    const { db, familyId, principal, now } = context;
    return { sentTo: await insertTest(db, familyId, principal.actorId, context.nextPlace(), now) };
  },
  nextStep: ({ sentTo }) =>
    sentTo === 0
      ? 'No browser gets notifications yet: notify.subscribe.'
      : 'It arrives within seconds; notify.get_settings shows when it was delivered.',
});
