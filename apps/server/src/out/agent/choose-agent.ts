import type { Clock, Random } from '../../core/ports.ts';
import { type AgentOffer, type AgentSettings, readAgentSettings } from '../../domains/agent/index.ts';
import type { OrderPerson, SproutAgent, WorkDone, WorkOrder } from '../../domains/run/index.ts';
import type { Store } from '../../store/port.ts';
import { familyBudget } from '../language-model/family-budget.ts';
import type { LanguageModel } from '../language-model/language-model.ts';
import { workWithModel } from './model/model-agent.ts';
import { outcomeText } from './outcomes.ts';
import type { AgentProgram } from './process/process-agent.ts';
import { readPeople } from './read-people.ts';
import { workWithRules } from './rules/rules-agent.ts';

/** What the operator has configured. */
export interface AgentMeans {
  readonly offer: AgentOffer;
  readonly models: Partial<Readonly<Record<'anthropic' | 'openai', LanguageModel>>>;
  readonly program: AgentProgram | undefined;
}

export interface AgentPorts {
  readonly store: Pick<Store, 'read' | 'write'>;
  readonly clock: Clock;
  readonly random: Random;
}

/** The Sprout agent: works on each run as the family has chosen at that moment. */
export function createSproutAgent(means: AgentMeans, ports: AgentPorts): SproutAgent {
  return {
    async work(order, signal) {
      const { familyId, language } = order;
      const { settings, people } = await ports.store.read(async (db) => ({
        settings: await readAgentSettings(db, familyId, means.offer),
        people: await readPeople(db, familyId),
      }));
      if (!settings.enabled) return { text: outcomeText('off', language) };
      return workAs(settings, means, ports, { ...order, people: everybody(order.people, people) }, signal);
    },
  };
}

/** The people of an order, and kids that were removed: old tasks and notes still hold their names. */
function everybody(ordered: readonly OrderPerson[], all: readonly OrderPerson[]): OrderPerson[] {
  const known = new Set(ordered.flatMap(({ names }) => names));
  return [...ordered, ...all.filter(({ names }) => !names.some((name) => known.has(name)))];
}

async function workAs(
  settings: AgentSettings,
  { models, program }: AgentMeans,
  ports: AgentPorts,
  order: WorkOrder,
  signal: AbortSignal,
): Promise<WorkDone> {
  const { adapter } = settings;
  if (adapter === 'process' && program !== undefined) {
    // Loaded only when needed: with it comes the whole runner of workflows, an eighth of what a server loads.
    const { workWithProgram } = await import('./process/process-agent.ts');
    return workWithProgram(program, ports.random, order, signal);
  }
  const model = adapter === 'anthropic' || adapter === 'openai' ? models[adapter] : undefined;
  if (model === undefined) return workWithRules(order, signal);
  return workWithModel(model, familyBudget(ports, order, settings), order, signal);
}
