import { reportRestore as definition } from '@sprout/contract';
import { implementWrite } from '../../../core/operations/operation.ts';
import { postCard } from '../../inbox/index.ts';
import { deleteRestoreNotice, findRestoreNotice } from '../access-store.ts';

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
      title: 'Your data was restored from a backup',
      body:
        ended === 0
          ? 'Everything is as it was when the backup was made. What happened since then is not here.'
          : `Everything is as it was when the backup was made. What happened since then is not here. Connections that ended: ${ended}. Agents connect again, kids’ devices are paired again, and parents sign in again.`,
      source: { kind: 'restore', id: String(now) },
    });
    context.emit({ type: 'access.restored', refs: {}, payload: { ended, kept } });
    return { ended, kept };
  },
  nextStep: 'access.list_grants and access.list_devices show what is still connected.',
});
