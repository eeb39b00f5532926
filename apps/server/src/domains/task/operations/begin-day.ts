import { z } from 'zod';
import { defineOperation, implementWrite } from '#operations';
import { readDay } from '../day-store.ts';
import { currentDay } from '../today.ts';

const definition = defineOperation({
  name: 'task.begin_day',
  title: 'Begin the family’s day',
  description: 'Turns every kid’s today to the family’s new local day. Does nothing when that day has begun already.',
  audience: ['sprout'],
  output: { date: z.string(), hasBegun: z.boolean() },
});

export const beginDay = implementWrite(definition, {
  async run(context) {
    const before = await readDay(context.db, context.familyId);
    const date = await currentDay(context);
    return { date, hasBegun: before?.day !== date };
  },
  nextStep: 'The next day begins with task.begin_day when this one is over.',
});
