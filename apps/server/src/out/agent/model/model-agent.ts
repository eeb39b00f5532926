import { readOutput } from '@sprout/agent-protocol/pure';
import type { ModelAnswer, ModelTurn } from '@sprout/language-model';
import type { WorkCost, WorkDone, WorkOrder } from '../../../domains/run/index.ts';
import type { Budget } from '../../language-model/family-budget.ts';
import type { Asked, LanguageModel } from '../../language-model/language-model.ts';
import { OverBudget } from '../../language-model/language-model.ts';
import { ModelFault } from '../../language-model/model-fault.ts';
import { NameMask } from '../../language-model/name-mask.ts';
import { type Outcome, outcomeText } from '../outcomes.ts';
import { makeCalls } from './call-tools.ts';
import { lastRound, reminder, runRequest, runSystem } from './run-prompt.ts';
import { withNames } from './with-names.ts';

/** A model that has not come to an answer after so many rounds of calls is going round in circles. */
const MOST_ROUNDS = 12;

const MAX_ANSWER_TOKENS = 8_000;

/** Works on a run with a language model: asks, makes the calls that it wants, and asks again until it answers. */
export async function workWithModel(
  model: LanguageModel,
  budget: Budget,
  order: WorkOrder,
  signal: AbortSignal,
): Promise<WorkDone> {
  const work = new ModelWork(model, budget, order);
  try {
    return work.done(await work.answer(signal));
  } catch (thrown) {
    const outcome = outcomeOf(thrown);
    if (outcome === undefined) throw thrown;
    return work.done(outcomeText(outcome, order.language));
  }
}

/** What another attempt would not change. Everything else is for the run to try again. */
function outcomeOf(thrown: unknown): Outcome | undefined {
  if (thrown instanceof OverBudget) return 'overBudget';
  if (!(thrown instanceof ModelFault) || thrown.isPassing) return undefined;
  return thrown.trouble === 'denied' ? 'denied' : 'rejected';
}

class ModelWork {
  readonly #model: LanguageModel;
  readonly #budget: Budget;
  readonly #order: WorkOrder;
  readonly #mask: NameMask;
  readonly #turns: ModelTurn[];
  #known: { readonly turns: number; readonly tokens: number } | undefined;
  #cost = { inputTokens: 0, outputTokens: 0, microUsd: 0 };

  constructor(model: LanguageModel, budget: Budget, order: WorkOrder) {
    this.#model = model;
    this.#budget = budget;
    this.#order = order;
    this.#mask = new NameMask(order.people);
    this.#turns = [{ who: 'user', text: runRequest(order) }];
  }

  /** The text of the output envelope. */
  async answer(signal: AbortSignal): Promise<string> {
    let isReminded = false;
    for (let round = 1; round <= MOST_ROUNDS; round++) {
      const answer = await this.#ask(round < MOST_ROUNDS, signal);
      if (answer.end === 'refused') return outcomeText('refused', this.#order.language);
      const mayGoOn = round < MOST_ROUNDS;
      if (answer.calls.length > 0) {
        const results = await makeCalls(this.#order, this.#mask, answer.calls, signal);
        this.#turns.push({ who: 'tools', results });
        if (round === MOST_ROUNDS - 1) this.#turns.push({ who: 'user', text: lastRound });
      } else if (isReminded || !mayGoOn || !lacksEnvelope(answer)) return withNames(answer.text, this.#mask);
      else {
        isReminded = true;
        this.#turns.push({ who: 'user', text: reminder });
      }
    }
    return outcomeText('looping', this.#order.language);
  }

  done(text: string): WorkDone {
    const { adapter, model } = this.#model.service;
    const cost: WorkCost = { adapter, model, ...this.#cost };
    return { text, cost };
  }

  async #ask(mayCall: boolean, signal: AbortSignal): Promise<ModelAnswer> {
    const conversation = {
      system: runSystem,
      tools: this.#order.tools.map(({ name, description, inputSchema }) => ({ name, description, inputSchema })),
      mayCall,
      turns: this.#turns,
      maxTokens: MAX_ANSWER_TOKENS,
    };
    const ask = { conversation, mask: this.#mask, budget: this.#budget, known: this.#known, triesAgain: true };
    const { answer, used } = await this.#model.ask(ask, signal);
    this.#count(used);
    if (answer.use !== undefined) {
      this.#known = { turns: this.#turns.length, tokens: used.inputTokens + used.outputTokens };
    }
    const calls = answer.calls.map((call) => ({ ...call, args: this.#mask.showAll(call.args) as typeof call.args }));
    this.#turns.push({ who: 'model', text: this.#mask.show(answer.text), calls });
    return answer;
  }

  #count({ inputTokens, outputTokens, microUsd }: Asked['used']): void {
    this.#cost = {
      inputTokens: this.#cost.inputTokens + inputTokens,
      outputTokens: this.#cost.outputTokens + outputTokens,
      microUsd: this.#cost.microUsd + microUsd,
    };
  }
}

/** Prose instead of JSON. An envelope that breaks a rule is for the run to judge. */
function lacksEnvelope({ text, end }: ModelAnswer): boolean {
  const reading = readOutput(text);
  return end !== 'length' && !reading.ok && reading.stage === 'parse';
}
