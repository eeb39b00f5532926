import { endScreentime } from '@sprout/contract';
import { implementWrite } from '../../../core/operations/operation.ts';
import { requireChild } from '../../family/index.ts';
import { deleteUnlockedScreen, openGrants, readUnlocked, shortenGrant } from '../grant-store.ts';
import { cutOff, screentimeUri } from '../screentime.ts';

export const end = implementWrite(endScreentime, {
  async run(context, { childId }) {
    const { db, familyId, now, nowLocal } = context;
    await requireChild(context, childId);
    const [open, before] = await Promise.all([
      openGrants(db, familyId, childId, now),
      readUnlocked(db, familyId, childId, now),
    ]);
    context.showBefore({ unlockedUntil: before?.endsLocal ?? null });
    let unusedMinutes = 0;
    for (const grant of open) {
      const rest = cutOff(grant, now);
      unusedMinutes += grant.minutes - rest.minutes;
      shortenGrant(db, familyId, childId, { ...rest, place: grant.place, endsLocal: nowLocal });
    }
    if (open.length > 0) {
      deleteUnlockedScreen(db, familyId, childId);
      context.touch(screentimeUri(childId));
      context.emit({ type: 'screentime.ended', refs: { childId }, payload: { unusedMinutes } });
    }
    return { childId, unlockedUntil: null, unusedMinutes };
  },
  nextStep: ({ unusedMinutes }) =>
    unusedMinutes === 0
      ? 'Nothing was left to take; screentime.query_state shows the day.'
      : 'The screen is locked; screentime.grant gives minutes again.',
});
