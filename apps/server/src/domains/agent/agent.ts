import type { z } from 'zod';
import { type InputOf, type OutputOf, refuse } from '#operations';
import type { whoami } from '../access/index.ts';
import type { definition as getAgentSettings } from './operations/get-settings.ts';
import type { definition as updateAgentSettings } from './operations/update-settings.ts';
import type { agentAdapter } from './schemas.ts';

export type AdapterName = z.infer<typeof agentAdapter>;

/** What the operator configured: families choose within it. */
export interface AgentOffer {
  /** Always has the built-in rules. */
  readonly adapters: readonly {
    readonly adapter: AdapterName;
    readonly model: string | null;
    /** Where the model is; null: on this machine. */
    readonly host: string | null;
  }[];
  /** For families that have not chosen. */
  readonly byDefault: AdapterName;
  /** What one family may use in a local day. */
  readonly dailyMicroUsd: number;
  readonly dailyTokens: number;
}

/** Without a configured adapter there are the built-in rules, which cost nothing. */
export const rulesOnly: AgentOffer = {
  adapters: [{ adapter: 'rules', model: null, host: null }],
  byDefault: 'rules',
  dailyMicroUsd: 1_000_000,
  dailyTokens: 1_000_000,
};

/** What a family chose; null: as the operator has it. */
export interface AgentChoice {
  readonly isOff: boolean;
  readonly adapter: AdapterName | null;
  readonly dailyMicroUsd: number | null;
  readonly dailyTokens: number | null;
}

/** What holds for a family. */
export interface AgentSettings {
  readonly enabled: boolean;
  readonly adapter: AdapterName;
  readonly dailyMicroUsd: number;
  readonly dailyTokens: number;
}

/** What works on the runs of a family, as agents and parents tell it apart. */
export type AgentWorks = OutputOf<typeof whoami>['sproutAgent']['works'];

export function worksOf({ enabled, adapter }: AgentSettings): AgentWorks {
  if (!enabled) return 'off';
  if (adapter === 'rules') return 'rules';
  return adapter === 'process' ? 'program' : 'model';
}

/** What a language model used. */
export interface Use {
  readonly requests: number;
  readonly tokens: number;
  readonly microUsd: number;
}

/**
 * What holds for a family. The operator may have withdrawn what it chose: then the rules work, because a family that chose
 * one model has not said yes to another. Budgets never exceed the operator's.
 */
export function settingsOf(choice: AgentChoice | undefined, offer: AgentOffer): AgentSettings {
  const wanted = choice?.adapter ?? offer.byDefault;
  return {
    enabled: choice?.isOff !== true,
    adapter: isOffered(offer, wanted) ? wanted : 'rules',
    dailyMicroUsd: Math.min(choice?.dailyMicroUsd ?? offer.dailyMicroUsd, offer.dailyMicroUsd),
    dailyTokens: Math.min(choice?.dailyTokens ?? offer.dailyTokens, offer.dailyTokens),
  };
}

/** Refuses what the operator does not offer. */
export function requireOffered(wanted: InputOf<typeof updateAgentSettings>, offer: AgentOffer): void {
  const { adapter, dailyUsd, dailyTokens } = wanted;
  if (adapter !== undefined && !isOffered(offer, adapter)) {
    const offered = offer.adapters.map((each) => each.adapter).join(', ');
    throw refuse('ADAPTER_NOT_OFFERED', { details: { adapter, offered } });
  }
  if (microUsdOf(dailyUsd ?? 0) > offer.dailyMicroUsd) {
    throw refuse('AGENT_BUDGET_TOO_HIGH', { details: { most: `${usdOf(offer.dailyMicroUsd)} USD` } });
  }
  if ((dailyTokens ?? 0) > offer.dailyTokens) {
    throw refuse('AGENT_BUDGET_TOO_HIGH', { details: { most: `${offer.dailyTokens} tokens` } });
  }
}

const noChoice: AgentChoice = { isOff: false, adapter: null, dailyMicroUsd: null, dailyTokens: null };

/** The choice after an update. What is left out stays. */
export function choose(before = noChoice, wanted: InputOf<typeof updateAgentSettings>): AgentChoice {
  const { enabled, adapter, dailyUsd, dailyTokens } = wanted;
  const dailyMicroUsd = typeof dailyUsd === 'number' ? microUsdOf(dailyUsd) : dailyUsd;
  return {
    isOff: enabled === undefined ? before.isOff : !enabled,
    adapter: adapter ?? before.adapter,
    dailyMicroUsd: dailyMicroUsd === undefined ? before.dailyMicroUsd : dailyMicroUsd,
    dailyTokens: dailyTokens === undefined ? before.dailyTokens : dailyTokens,
  };
}

function isOffered({ adapters }: AgentOffer, wanted: AdapterName): boolean {
  return adapters.some(({ adapter }) => adapter === wanted);
}

/** Money is counted in millionths of a dollar: whole numbers add up exactly. */
export function usdOf(microUsd: number): number {
  return microUsd / 1_000_000;
}

export function microUsdOf(usd: number): number {
  return Math.round(usd * 1_000_000);
}

/** As the wire shows them. */
export function showSettings({ dailyMicroUsd, ...rest }: AgentSettings) {
  return { ...rest, dailyUsd: usdOf(dailyMicroUsd) };
}

export function showUse({ requests, tokens, microUsd }: Use): OutputOf<typeof getAgentSettings>['today'] {
  return { usd: usdOf(microUsd), tokens, requests };
}
