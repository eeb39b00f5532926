import { z } from 'zod';
import { defineOperation, implementWrite } from '#operations';
import { requireChild } from '../../family/index.ts';
import { endNow } from '../end-now.ts';

const definition = defineOperation({
  name: 'kid.end_screentime',
  title: 'I am done early',
  description: 'The kid ends its own screen time. Minutes that are left may be granted again today.',
  audience: ['kid'],
  rate: { perMinute: 10, burst: 20 },
  output: { unusedMinutes: z.int() },
});

export const kidEnd = implementWrite(definition, {
  async run(context) {
    const { childId } = await requireChild(context, context.principal.actorId);
    return { unusedMinutes: await endNow(context, childId) };
  },
  nextStep: 'kid.today shows what there is instead.',
});
