import { message } from '@sprout/messages';
import { z } from 'zod';
import { defineOperation, id, implementWrite, limits, line } from '#operations';
import { measureMinutes } from '../../../core/ceilings/measure.ts';
import { requireChild } from '../../family/index.ts';
import { refuseOverLimit } from '../approve-request.ts';
import { unlock } from '../grant-minutes.ts';
import { readUnlocked } from '../grant-store.ts';
import { minutes, unlocked } from '../schemas.ts';
import { readSettings } from '../settings-store.ts';

const definition = defineOperation({
  name: 'screentime.grant',
  title: 'Give screen time',
  description:
    'Unlocks a kid’s screen without a request, or extends the end, free of gems. The minutes count towards the ' +
    'day; an agent goes over its limit only if overLimit is ask.',
  scope: 'screentime:approve',
  rate: { perMinute: 10, burst: 30 },
  reasons: ['SCREENTIME_LIMIT'],
  formerly: { note: 'reason' },
  input: { childId: id, minutes, reason: line(limits.reasonLength).optional().describe('What the activity tells.') },
  output: { ...unlocked, grantedMinutes: z.int() },
  change: ({ childId, minutes }, { nameOf }) => ({
    title: message('change.lines.screentime.grant', { kid: nameOf(childId), minutes: Number(minutes) }),
    said: ['childId', 'minutes'],
    verb: message('change.verbs.minutes', { minutes: Number(minutes) }),
  }),
});

export const grant = implementWrite(definition, {
  async run(context, { childId, minutes, reason }) {
    const { db, familyId, principal } = context;
    await requireChild(context, childId);
    measureMinutes(context, minutes);
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
