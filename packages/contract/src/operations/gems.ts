import { z } from 'zod';
import { defineOperation } from '../define-operation.ts';
import { limits } from '../limits.ts';
import { gemDelta, id, instant, line, pageInput, pageOf } from '../schema/fields.ts';
import { rewardSpec } from './task-specs.ts';

export const gemSource = z.enum(['task', 'manual', 'reward', 'screentime']);

export const gemTransaction = z.strictObject({
  transactionId: id,
  delta: z.int(),
  reason: z.string(),
  source: gemSource,
  timestamp: instant,
  reverts: id.nullable().describe('The transaction that this one took back.'),
  revertedBy: id.nullable().describe('The transaction that took this one back.'),
});

/** For changes by hand. */
const handRate = { perMinute: 5, burst: 20 };

export const adjustGems = defineOperation({
  name: 'gems.adjust',
  title: 'Give or take gems',
  description:
    'Adds gems to a kid’s balance, or takes some away with a negative delta. The balance never falls below zero. Ask the parent before a change of more than 20.',
  scope: 'gems:adjust',
  audience: ['agent', 'parent'],
  effect: 'write',
  // It can take gems away.
  destructive: true,
  rate: handRate,
  reasons: ['INSUFFICIENT_GEMS', 'GEMS_OFF', 'LIMIT_EXCEEDED'],
  formerly: { note: 'reason' },
  input: {
    childId: id,
    delta: gemDelta.refine((delta) => delta !== 0, 'a whole number other than 0').describe('How many gems; not 0.'),
    reason: line(limits.reasonLength).describe('What the kid will read.'),
    upToBalance: z
      .boolean()
      .default(false)
      .describe('true: if there are fewer gems than a negative delta takes, takes what is there.'),
  },
  output: { childId: id, delta: z.int().describe('What was given or taken.'), newBalance: z.int(), transactionId: id },
});

export const revertGems = defineOperation({
  name: 'gems.revert',
  title: 'Take a gem change back',
  description:
    'Undoes one gems.adjust with a transaction the other way, once. The kid sees the change as taken back. The balance never falls below zero. Gems from tasks, rewards and screen time cannot be taken back this way.',
  scope: 'gems:adjust',
  audience: ['agent', 'parent'],
  effect: 'write',
  // It can take gems away.
  destructive: true,
  rate: handRate,
  reasons: ['ALREADY_RESOLVED', 'NOT_REVERTIBLE', 'INSUFFICIENT_GEMS', 'LIMIT_EXCEEDED'],
  formerly: { note: 'reason' },
  input: {
    transactionId: id,
    reason: line(limits.reasonLength)
      .optional()
      .describe('What the kid will read; the words of the change itself if left out.'),
  },
  output: { transactionId: id, revertedTransactionId: id, newBalance: z.int() },
});

export const queryBalance = defineOperation({
  name: 'gems.query_balance',
  title: 'Gem balance',
  description: 'A kid’s gem balance, and how many of those gems are on hold for open claims.',
  scope: 'gems:read',
  audience: ['agent', 'parent', 'kid'],
  effect: 'read',
  input: { childId: id },
  output: { childId: id, balance: z.int(), onHold: z.int(), asOf: instant },
});

export const listTransactions = defineOperation({
  name: 'gems.list_transactions',
  title: 'Gem history',
  description: 'A kid’s gem transactions, newest first: what was earned or spent, why, and from which source.',
  scope: 'gems:read',
  audience: ['agent', 'parent', 'kid'],
  effect: 'read',
  reasons: ['INVALID_CURSOR'],
  input: {
    childId: id,
    since: instant.optional().describe('Only transactions at or after this time.'),
    until: instant.optional().describe('Only transactions before this time.'),
    ...pageInput,
  },
  output: pageOf(gemTransaction),
});

export const setGemsEnabled = defineOperation({
  name: 'gems.set_enabled',
  title: 'Switch gems on or off',
  description:
    'Switches gems on or off for the whole family. While they are off nothing is earned and nothing costs gems; every balance stays and is back when they are switched on again.',
  scope: null,
  audience: ['parent'],
  effect: 'write',
  input: { enabled: z.boolean() },
  output: { enabled: z.boolean() },
});

const gemCaps = { agentGemsPerTask: rewardSpec.shape.gems, agentGemsPerDay: z.int().min(0).max(1_000_000) };

export const getGemSettings = defineOperation({
  name: 'gems.get_settings',
  title: 'Gem settings',
  description:
    'Whether the family has gems, and what agents without the scope gems:adjust may award: the most gems on one task, and the most that one kid gets in a day from the tasks that such agents made or changed. What goes beyond waits for a parent.',
  scope: 'gems:read',
  audience: ['agent', 'parent'],
  effect: 'read',
  input: {},
  output: { enabled: z.boolean(), ...gemCaps },
});

export const updateGemSettings = defineOperation({
  name: 'gems.update_settings',
  title: 'Change what agents may award',
  description:
    'Changes how many gems agents without the scope gems:adjust may award. Tasks that pay more than that wait for a parent from now on.',
  scope: null,
  audience: ['parent'],
  effect: 'write',
  input: {
    agentGemsPerTask: gemCaps.agentGemsPerTask.optional().describe('Most gems on one task; 20 at first.'),
    agentGemsPerDay: gemCaps.agentGemsPerDay
      .optional()
      .describe('Most gems that one kid gets in a local day from tasks that such agents made or changed; 50 at first.'),
  },
  output: { ...gemCaps, changedFields: z.array(z.string()) },
});

/** Every operation of gems, in the order in which lists show them. */
export const gemsOperations = [
  adjustGems,
  revertGems,
  queryBalance,
  listTransactions,
  setGemsEnabled,
  getGemSettings,
  updateGemSettings,
];
