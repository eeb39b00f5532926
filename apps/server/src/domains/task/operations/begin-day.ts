import { beginDay as definition } from '@sprout/contract';
import { implementWrite } from '../../../core/operations/operation.ts';
import { readDay } from '../day-store.ts';
import { currentDay } from '../today.ts';

export const beginDay = implementWrite(definition, {
  async run(context) {
    const before = await readDay(context.db, context.familyId);
    const date = await currentDay(context);
    return { date, hasBegun: before?.day !== date };
  },
  nextStep: 'The next day begins when this one is over.',
});
