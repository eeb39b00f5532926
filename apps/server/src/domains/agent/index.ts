/** The Sprout agent of a family: what works for it, its budget, and what it used. */

import { bindAll } from '#operations';
import { type Domain, deletesInBatches } from '../../core/domain.ts';
import { addDays } from '../../core/time/day.ts';
import { localDay } from '../../core/time/zone.ts';
import type { Query } from '../../store/port.ts';
import { type AgentOffer, type AgentSettings, type AgentWorks, settingsOf, worksOf } from './agent.ts';
import { deleteDaysBefore, readChoice } from './agent-store.ts';
import { getSettings } from './operations/get-settings.ts';
import { updateSettings } from './operations/update-settings.ts';

export { type AgentOffer, type AgentSettings, rulesOnly } from './agent.ts';
export { hold, settle } from './budget.ts';
export { canOf, limitsOf } from './works.ts';

/** Long enough to compare a month with the same month of the year before. */
const DAYS_KEPT = 400;

/** Every operation of the domain, in the order in which lists show them. */
export const operations = [getSettings, updateSettings];

export const domain = (offer: AgentOffer): Domain => ({
  operations: bindAll(operations, offer),
  chores: [
    deletesInBatches((tx, now, limit) => deleteDaysBefore(tx, addDays(localDay(now, 'UTC'), -DAYS_KEPT), limit)),
  ],
});

/** What holds for a family. */
export async function readAgentSettings(db: Query, familyId: string, offer: AgentOffer): Promise<AgentSettings> {
  return settingsOf(await readChoice(db, familyId), offer);
}

/** What works on a family's runs now. */
export async function readAgentWorks(db: Query, familyId: string, offer: AgentOffer): Promise<AgentWorks> {
  return worksOf(await readAgentSettings(db, familyId, offer));
}
