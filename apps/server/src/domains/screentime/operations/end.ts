import { message } from '@sprout/messages';
import { z } from 'zod';
import { defineOperation } from '../../../core/operations/define-operation.ts';
import { implementWrite } from '../../../core/operations/operation.ts';
import { id } from '../../../core/operations/schema/fields.ts';
import { requireChild } from '../../family/index.ts';
import { deleteUnlockedScreen, openGrants, readUnlocked, shortenGrant } from '../grant-store.ts';
import { unlocked } from '../schemas.ts';
import { cutOff, screentimeUri } from '../screentime.ts';

const definition = defineOperation({
  name: 'screentime.end',
  title: 'End screen time now',
  description: 'Locks a kid’s screen now. Unused minutes may be granted again today; gems paid for them stay paid.',
  scope: 'screentime:approve',
  audience: ['agent', 'parent'],
  effect: 'write',
  rate: { perMinute: 10, burst: 30 },
  input: { childId: id },
  output: { ...unlocked, unusedMinutes: z.int() },
  change: ({ childId }, { nameOf }) => ({
    title: message('change.lines.screentime.end', { kid: nameOf(childId) }),
    said: ['childId'],
  }),
});

export const end = implementWrite(definition, {
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
