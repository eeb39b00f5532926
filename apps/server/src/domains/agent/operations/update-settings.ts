import { z } from 'zod';
import { defineOperation, implementWrite } from '#operations';
import { type AgentOffer, choose, requireOffered, settingsOf, showSettings } from '../agent.ts';
import { readChoice, writeChoice } from '../agent-store.ts';
import { agentAdapter, settings, tokens, usd } from '../schemas.ts';

export const definition = defineOperation({
  name: 'agent.update_settings',
  title: 'Change the Sprout agent',
  description:
    'Switches the Sprout agent on or off, chooses its adapter among those that the operator offers, or lowers the ' +
    'daily budget for a language model.',
  audience: ['parent'],
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

export const updateSettings = implementWrite(definition, (offer: AgentOffer) => ({
  async run(context, wanted) {
    const { db, familyId } = context;
    requireOffered(wanted, offer);
    const chosen = await readChoice(db, familyId);
    const choice = choose(chosen, wanted);
    const before = showSettings(settingsOf(chosen, offer));
    const after = showSettings(settingsOf(choice, offer));
    const fields = ['enabled', 'adapter', 'dailyUsd', 'dailyTokens'] as const;
    const changedFields = fields.filter((name) => after[name] !== before[name]);
    writeChoice(db, familyId, choice);
    if (changedFields.length > 0) {
      context.emit({ type: 'agent.settings_updated', refs: {}, payload: { changedFields } });
    }
    return { ...after, changedFields };
  },
  nextStep: 'They hold from now on; agent.get_settings shows them and what the model used.',
}));
