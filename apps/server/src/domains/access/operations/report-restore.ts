import { message } from '@sprout/messages';
import { z } from 'zod';
import { defineOperation, implementWrite } from '#operations';
import { joinSentences, postCard } from '../../inbox/index.ts';
import { deleteRestoreNotice, findRestoreNotice } from '../access-store.ts';

const definition = defineOperation({
  name: 'access.report_restore',
  title: 'Tell of a restore',
  description:
    'Tells the parents that their data was restored from a backup, and how many connections ended with that.',
  audience: ['sprout'],
  output: { ended: z.int(), kept: z.int() },
});

/** Tells the parents that their data came from a backup, once. */
export const reportRestore = implementWrite(definition, {
  async run(context) {
    const { db, familyId, now } = context;
    const notice = await findRestoreNotice(db, familyId);
    if (notice === undefined) return { ended: 0, kept: 0 };
    deleteRestoreNotice(db, familyId);
    const { ended, kept } = notice;
    await postCard(context, {
      kind: 'report',
      title: message('accessCards.restored'),
      body: joinSentences([
        message('accessCards.asItWas'),
        ...(ended === 0 ? [] : [message('accessCards.connectionsEnded', { count: ended })]),
      ]),
      source: { kind: 'restore', id: String(now) },
    });
    context.emit({ type: 'access.restored', refs: {}, payload: { ended, kept } });
    return { ended, kept };
  },
  nextStep: 'access.list_grants and access.list_devices show what is still connected.',
});
