import { z } from 'zod';
import { defineOperation, id, implementRead, instant } from '#operations';
import { requireChild } from '../../family/index.ts';
import { readBalance } from '../gems-store.ts';

const definition = defineOperation({
  name: 'gems.query_balance',
  title: 'Gem balance',
  description: 'A kid’s gem balance, and how many of those gems are on hold for open claims.',
  scope: 'gems:read',
  audience: ['agent', 'parent', 'kid'],
  effect: 'read',
  input: { childId: id },
  output: { childId: id, balance: z.int(), onHold: z.int(), asOf: instant },
});

export const queryBalance = implementRead(definition, {
  async run(context, { childId }) {
    const [, found] = await Promise.all([
      requireChild(context, childId),
      readBalance(context.db, context.familyId, childId),
    ]);
    if (found === undefined) throw context.unknownId('childId');
    return { childId, balance: found.balance, onHold: found.onHold, asOf: found.changedLocal };
  },
  nextStep: 'gems.list_transactions shows where the gems came from; gems.adjust changes the balance.',
});
