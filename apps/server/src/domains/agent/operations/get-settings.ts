import { z } from 'zod';
import { defineOperation, implementRead } from '#operations';
import { dayAt } from '../../../core/time/day.ts';
import { requireClock } from '../../../core/versions/clock-store.ts';
import { type AgentOffer, settingsOf, showSettings, showUse, usdOf } from '../agent.ts';
import { readChoice, readUse } from '../agent-store.ts';
import { agentAdapter, settings, tokens, usd } from '../schemas.ts';

const use = z.strictObject({ usd, tokens, requests: z.int() });

export const definition = defineOperation({
  name: 'agent.get_settings',
  title: 'The Sprout agent',
  description:
    'How the Sprout agent works for this family: which adapter, which of them the operator offers, the budget for ' +
    'a language model, and what it used today and this month.',
  audience: ['parent'],
  effect: 'read',
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

export const getSettings = implementRead(definition, (offer: AgentOffer) => ({
  async run({ db, familyId, now }) {
    const { timezone } = await requireClock(db, familyId);
    const { day } = dayAt(now, timezone);
    const [choice, today, thisMonth] = await Promise.all([
      readChoice(db, familyId),
      readUse(db, familyId, day, day),
      readUse(db, familyId, `${day.slice(0, 7)}-01`, day),
    ]);
    return {
      ...showSettings(settingsOf(choice, offer)),
      offered: [...offer.adapters],
      mostDailyUsd: usdOf(offer.dailyMicroUsd),
      mostDailyTokens: offer.dailyTokens,
      today: showUse(today),
      thisMonth: showUse(thisMonth),
    };
  },
  nextStep: 'Change it with agent.update_settings.',
}));
