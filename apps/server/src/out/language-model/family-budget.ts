import type { Amount } from '@sprout/language-model';
import type { Clock } from '../../core/ports.ts';
import { dayAt } from '../../core/time/day.ts';
import { type AgentSettings, hold, settle } from '../../domains/agent/index.ts';
import type { Store } from '../../store/port.ts';

/** What a family may spend on language models today. */
export interface Budget {
  /** Takes the most that a request can cost; undefined if the day has no room for it. */
  take(most: Amount): Promise<Taken | undefined>;
}

export interface Taken {
  /** Replaces what was taken by what was used. */
  settle(used: Amount): Promise<void>;
}

export function familyBudget(
  { store, clock }: { readonly store: Pick<Store, 'write'>; readonly clock: Clock },
  { familyId, timezone }: { readonly familyId: string; readonly timezone: string },
  { dailyTokens, dailyMicroUsd }: AgentSettings,
): Budget {
  return {
    async take(most) {
      const { day } = dayAt(clock.now(), timezone);
      const held = await hold(store, familyId, day, most, { tokens: dailyTokens, microUsd: dailyMicroUsd });
      return held && { settle: (used) => settle(store, held, used) };
    },
  };
}
