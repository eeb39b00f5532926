/** The Sprout agent: what works on runs and leads kid chats, as the operator set it up and each family chose. */
import type { AgentConfig } from '../../config/agent.ts';
import type { Random, Timers } from '../../core/ports.ts';
import { type AgentOffer, rulesOnly } from '../../domains/agent/index.ts';
import type { SproutAgent } from '../../domains/run/index.ts';
import type { Coach } from '../../domains/task/index.ts';
import { LanguageModel } from '../language-model/language-model.ts';
import { type CoachPorts, createCoach } from './chat/model-coach.ts';
import { type AgentMeans, createSproutAgent } from './choose-agent.ts';

export { workWithRules } from './rules/rules-agent.ts';

export interface Agents {
  readonly offer: AgentOffer;
  readonly agent: SproutAgent;
  readonly coach: Coach;
}

export function createAgents(config: AgentConfig, ports: CoachPorts): Agents {
  const means = meansOf(config, ports);
  return { offer: means.offer, agent: createSproutAgent(means, ports), coach: createCoach(means, ports) };
}

function meansOf(config: AgentConfig, ports: { readonly timers: Timers; readonly random: Random }): AgentMeans {
  const { byDefault, dailyMicroUsd, dailyTokens, program } = config;
  const models = config.models.map(({ adapter, model, isHere, url }) => ({
    ...{ adapter, model, host: isHere ? null : url.host },
  }));
  const adapters = [
    ...rulesOnly.adapters,
    ...(program === undefined ? [] : [{ adapter: 'process' as const, model: null, host: null }]),
    ...models,
  ];
  return {
    offer: { adapters, byDefault, dailyMicroUsd, dailyTokens },
    models: Object.fromEntries(config.models.map((each) => [each.adapter, new LanguageModel(each, ports)])),
    program,
  };
}
