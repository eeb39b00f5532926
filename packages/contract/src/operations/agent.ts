import { z } from 'zod';
import { defineOperation } from '../define-operation.ts';

/** What works on runs and leads chats: built-in rules, a program of the operator's, or a language model. */
export const agentAdapter = z.enum(['rules', 'process', 'anthropic', 'openai']);

/** US dollars with fractions, as prices of language models are. */
const usd = z.number().min(0).max(1_000);
const tokens = z.int().min(0).max(1_000_000_000);

const use = z.strictObject({ usd, tokens, requests: z.int() });

const settings = {
  enabled: z.boolean(),
  adapter: agentAdapter,
  dailyUsd: usd,
  dailyTokens: tokens,
};

export const getAgentSettings = defineOperation({
  name: 'agent.get_settings',
  title: 'The Sprout agent',
  description:
    'How the Sprout agent works for this family: which adapter, which of them the operator offers, the budget for a language model, and what it used today and this month.',
  scope: null,
  audience: ['parent'],
  effect: 'read',
  input: {},
  output: {
    ...settings,
    offered: z.array(
      z.strictObject({
        adapter: agentAdapter,
        model: z.string().nullable(),
        host: z.string().nullable().describe('Where the model is; null: on this machine.'),
      }),
    ),
    mostDailyUsd: usd,
    mostDailyTokens: tokens,
    today: use,
    thisMonth: use,
  },
});

export const updateAgentSettings = defineOperation({
  name: 'agent.update_settings',
  title: 'Change the Sprout agent',
  description:
    'Switches the Sprout agent on or off, chooses its adapter among those that the operator offers, or lowers the daily budget for a language model.',
  scope: null,
  audience: ['parent'],
  effect: 'write',
  reasons: ['ADAPTER_NOT_OFFERED', 'AGENT_BUDGET_TOO_HIGH'],
  input: {
    enabled: z.boolean().optional().describe('false: nothing works on runs, and built-in rules lead chats.'),
    adapter: agentAdapter.optional(),
    dailyUsd: usd
      .nullable()
      .optional()
      .describe('Most US dollars in a local day; null: as much as the operator allows.'),
    dailyTokens: tokens
      .nullable()
      .optional()
      .describe('Most tokens in a local day; null: as many as the operator allows.'),
  },
  output: { ...settings, changedFields: z.array(z.string()) },
});

/** Every operation of the Sprout agent, in the order in which lists show them. */
export const agentOperations = [getAgentSettings, updateAgentSettings];
