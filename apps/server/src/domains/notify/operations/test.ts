import { testNotify } from '@sprout/contract';
import { implementWrite } from '../../../core/operations/operation.ts';
import { insertTest } from '../notify-store.ts';

export const test = implementWrite(testNotify, {
  async run(context) {
    const { db, familyId, principal, now } = context;
    return { sentTo: await insertTest(db, familyId, principal.actorId, context.nextPlace(), now) };
  },
  nextStep: ({ sentTo }) =>
    sentTo === 0
      ? 'No browser gets notifications yet: notify.subscribe.'
      : 'It arrives within seconds; notify.get_settings shows when it was delivered.',
});
