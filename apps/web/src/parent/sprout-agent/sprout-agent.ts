/** What works for the family on runs and chats. Pure: no call, no signal. */
import type { AnswerOf, ArgumentsOf } from '../../client/operations.ts';

export type AgentSettings = Omit<AnswerOf<'agent.get_settings'>, 'nextStep'>;
export type Offered = AgentSettings['offered'][number];
export type Chosen = Offered['adapter'] | 'off';

/** What the family has chosen, or off. */
export function chosenIn({ enabled, adapter }: Pick<AgentSettings, 'enabled' | 'adapter'>): Chosen {
  return enabled ? adapter : 'off';
}

/** Whether somebody follows the instructions of a skill: rules only gather, and what is off does nothing. */
export function followsSkills(settings: Pick<AgentSettings, 'enabled' | 'adapter'>): boolean {
  return settings.enabled && settings.adapter !== 'rules';
}

/** Only a language model finds the words of the coach; without one it asks the questions that are built in. */
export function coachHasModel(settings: Pick<AgentSettings, 'enabled' | 'adapter'>): boolean {
  return followsSkills(settings) && settings.adapter !== 'process';
}

export function offersOnlyRules({ offered }: Pick<AgentSettings, 'offered'>): boolean {
  return offered.every(({ adapter }) => adapter === 'rules');
}

export function offersModel({ offered }: Pick<AgentSettings, 'offered'>): boolean {
  return offered.some(({ model }) => model !== null);
}

/** The choice and the budget as they stand in the form: numbers as they are typed. */
export interface AgentForm {
  readonly chosen: Chosen;
  readonly dailyUsd: string;
  readonly dailyTokens: string;
}

export function formOf(settings: AgentSettings): AgentForm {
  const { dailyUsd, dailyTokens } = settings;
  return { chosen: chosenIn(settings), dailyUsd: String(dailyUsd), dailyTokens: String(dailyTokens) };
}

/** An empty budget is as much as the server allows. Switched off, the choice before stays for later. */
export function changeOf(before: AgentForm, now: AgentForm): ArgumentsOf<'agent.update_settings'> {
  const { chosen, dailyUsd, dailyTokens } = now;
  return {
    ...(chosen !== before.chosen && (chosen === 'off' ? { enabled: false } : { enabled: true, adapter: chosen })),
    ...(dailyUsd !== before.dailyUsd && { dailyUsd: mostOf(dailyUsd) }),
    ...(dailyTokens !== before.dailyTokens && { dailyTokens: mostOf(dailyTokens) }),
  };
}

const mostOf = (typed: string) => (typed.trim() === '' ? null : Number(typed));
