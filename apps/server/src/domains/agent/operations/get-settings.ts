import { getAgentSettings } from '@sprout/contract';
import { implementRead } from '../../../core/operations/operation.ts';
import { dayAt } from '../../../core/time/day.ts';
import { requireClock } from '../../../core/versions/clock-store.ts';
import { type AgentOffer, settingsOf, shownSettings, shownUse, usdOf } from '../agent.ts';
import { readChoice, readUse } from '../agent-store.ts';

export const getSettings = (offer: AgentOffer) =>
  implementRead(getAgentSettings, {
    async run({ db, familyId, now }) {
      const { timezone } = await requireClock(db, familyId);
      const { day } = dayAt(now, timezone);
      const [choice, today, thisMonth] = await Promise.all([
        readChoice(db, familyId),
        readUse(db, familyId, day, day),
        readUse(db, familyId, `${day.slice(0, 7)}-01`, day),
      ]);
      return {
        ...shownSettings(settingsOf(choice, offer)),
        offered: [...offer.adapters],
        mostDailyUsd: usdOf(offer.dailyMicroUsd),
        mostDailyTokens: offer.dailyTokens,
        today: shownUse(today),
        thisMonth: shownUse(thisMonth),
      };
    },
    nextStep: 'Change it with agent.update_settings.',
  });
