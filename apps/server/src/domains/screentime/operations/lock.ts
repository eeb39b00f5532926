import { lockScreen } from '@sprout/contract';
import { implementWrite } from '../../../core/operations/operation.ts';
import { findChild } from '../../family/index.ts';
import { deleteUnlockedScreen, findUnlockedScreen } from '../grant-store.ts';
import { screentimeUri } from '../screentime.ts';

export const lock = implementWrite(lockScreen, {
  async run(context, { childId }) {
    const { db, familyId, now } = context;
    const [kid, screen] = await Promise.all([
      findChild(db, familyId, childId),
      findUnlockedScreen(db, familyId, childId),
    ]);
    // A kid that was removed has a screen that locks, too.
    if (kid === undefined) throw context.unknownId('childId');
    // Another process may have been here first, or the time was extended since.
    const isLocked = screen !== undefined && screen.dueAt <= now;
    if (isLocked) {
      deleteUnlockedScreen(db, familyId, childId);
      context.touch(screentimeUri(childId));
    }
    return { childId, isLocked };
  },
  nextStep: 'sprout://child/{childId}/screentime shows that the screen is locked.',
});
