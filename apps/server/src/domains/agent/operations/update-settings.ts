import { updateAgentSettings } from '@sprout/contract';
import { implementWrite } from '../../../core/operations/operation.ts';
import { type AgentOffer, choose, requireOffered, settingsOf, shownSettings } from '../agent.ts';
import { readChoice, writeChoice } from '../agent-store.ts';

export const updateSettings = (offer: AgentOffer) =>
  implementWrite(updateAgentSettings, {
    async run(context, wanted) {
      const { db, familyId } = context;
      requireOffered(wanted, offer);
      const chosen = await readChoice(db, familyId);
      const choice = choose(chosen, wanted);
      const before = shownSettings(settingsOf(chosen, offer));
      const after = shownSettings(settingsOf(choice, offer));
      const fields = ['enabled', 'adapter', 'dailyUsd', 'dailyTokens'] as const;
      const changedFields = fields.filter((name) => after[name] !== before[name]);
      writeChoice(db, familyId, choice);
      if (changedFields.length > 0) {
        context.emit({ type: 'agent.settings_updated', refs: {}, payload: { changedFields } });
      }
      return { ...after, changedFields };
    },
    nextStep: 'They hold from now on; agent.get_settings shows them and what the model used.',
  });
