import { z } from 'zod';
import { id, instant } from '#operations';
import { defineResource } from '../../core/resources/define-resource.ts';
import { gemTransaction } from './schemas.ts';

export const childGems = defineResource({
  name: 'child.gems',
  title: 'A kid’s gems',
  description: 'Current balance and the latest transactions.',
  uriTemplate: 'sprout://child/{childId}/gems',
  scope: 'gems:read',
  audience: ['agent', 'parent', 'kid'],
  state: { childId: id, balance: z.int(), asOf: instant, recentTransactions: z.array(gemTransaction) },
});
