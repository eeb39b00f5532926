import { message } from '@sprout/messages';
import { z } from 'zod';
import { defineOperation, id, implementWrite } from '#operations';
import { requireChild } from '../../family/index.ts';
import { endNow } from '../end-now.ts';
import { unlocked } from '../schemas.ts';

const definition = defineOperation({
  name: 'screentime.end',
  title: 'End screen time now',
  description: 'Locks a kid’s screen now. Unused minutes may be granted again today; gems paid for them stay paid.',
  scope: 'screentime:approve',
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
    await requireChild(context, childId);
    const unusedMinutes = await endNow(context, childId);
    return { childId, unlockedUntil: null, unusedMinutes };
  },
  nextStep: ({ unusedMinutes }) =>
    unusedMinutes === 0
      ? 'Nothing was left to take; screentime.query_state shows the day.'
      : 'The screen is locked; screentime.grant gives minutes again.',
});
