import { grantScreentime } from '@sprout/contract';
import { implementWrite } from '../../../core/operations/operation.ts';
import { requireChild } from '../../family/index.ts';
import { refuseOverLimit } from '../approve-request.ts';
import { unlock } from '../grant-minutes.ts';
import { readUnlocked } from '../grant-store.ts';
import { readSettings } from '../settings-store.ts';

export const grant = implementWrite(grantScreentime, {
  async run(context, { childId, minutes, reason }) {
    const { db, familyId, principal } = context;
    await requireChild(context, childId);
    const settings = await readSettings(db, familyId, childId);
    // A parent who gives minutes knows the limit, which is the parents' own.
    if (principal.kind === 'agent' && settings.overLimit === 'refuse') {
      await refuseOverLimit(context, childId, settings, minutes);
    }
    const before = await readUnlocked(db, familyId, childId, context.now);
    context.showBefore({ unlockedUntil: before?.endsLocal ?? null });
    const unlockedUntil = await unlock(context, 'gift', { childId, minutes, sourceId: context.random.id('sg') });
    const payload = { minutes, unlockedUntil, ...(reason !== undefined && { reason }) };
    context.emit({ type: 'screentime.granted', refs: { childId }, payload });
    return { childId, grantedMinutes: minutes, unlockedUntil };
  },
  nextStep: 'Tell the parent until when the screen is unlocked; screentime.end locks it before.',
});
