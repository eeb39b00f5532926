import {
  type Amount,
  type Conversation,
  costOf,
  dialectOf,
  likelyOfBroken,
  likelyTokens,
  type ModelAddress,
  type ModelAnswer,
  type ModelTurn,
  mostCost,
  mostTokens,
  type Outgoing,
  type Price,
  requestOf,
  ServiceFault,
  send,
  wait,
} from '@sprout/language-model';
import type { Random, Timers } from '../../core/ports.ts';
import type { Budget } from './family-budget.ts';
import { ModelFault } from './model-fault.ts';
import type { NameMask } from './name-mask.ts';

/** Where a language model is, and what it costs. */
export interface ModelService extends ModelAddress {
  readonly price: Price;
}

/** The family has no budget left for what is to be asked. */
export class OverBudget extends Error {
  override readonly name = 'OverBudget';
}

/** Pauses before the second and the third try. */
const PAUSES_MS = [1_000, 4_000];

/** A longer pause is left to the caller. */
const LONGEST_PAUSE_MS = 20_000;

const isTriedAgain = (fault: ModelFault) => ['busy', 'unreachable', 'cut'].includes(fault.trouble);

export interface Ask {
  readonly conversation: Conversation;
  readonly mask: NameMask;
  readonly budget: Budget;
  /** How many tokens the first turns of the conversation had, if they have been sent before. */
  readonly known?: { readonly turns: number; readonly tokens: number } | undefined;
  /** False: one try only. */
  readonly triesAgain: boolean;
}

export interface Asked {
  /** As it came: with placeholders instead of names. */
  readonly answer: ModelAnswer;
  readonly used: { readonly inputTokens: number; readonly outputTokens: number; readonly microUsd: number };
}

/** A language model behind HTTP. Nothing reaches it with a name in it, or without room in the family's budget. */
export class LanguageModel {
  readonly service: ModelService;
  readonly #timers: Timers;
  readonly #random: Random;

  constructor(service: ModelService, { timers, random }: { readonly timers: Timers; readonly random: Random }) {
    this.service = service;
    this.#timers = timers;
    this.#random = random;
  }

  /** One answer of the model, after as many tries as it takes. Throws a ModelFault or OverBudget. */
  async ask(ask: Ask, signal: AbortSignal): Promise<Asked> {
    const masked = { ...ask.conversation, turns: await hideTurns(ask.conversation.turns, ask.mask, signal) };
    const outgoing = requestOf(this.service, masked);
    for (let tries = 0; ; tries++) {
      try {
        return await this.#try(ask, masked, outgoing, signal);
      } catch (thrown) {
        const pauseMs =
          ask.triesAgain && thrown instanceof ModelFault ? this.#pauseBefore(tries + 1, thrown) : undefined;
        if (pauseMs === undefined || signal.aborted) throw thrown;
        await wait(this.#timers, pauseMs, signal);
      }
    }
  }

  #pauseBefore(tries: number, fault: ModelFault): number | undefined {
    const pauseMs = PAUSES_MS[tries - 1];
    if (pauseMs === undefined || !isTriedAgain(fault) || fault.retryAfterMs > LONGEST_PAUSE_MS) return undefined;
    return Math.max(pauseMs + this.#random.integer(500), fault.retryAfterMs);
  }

  async #try(ask: Ask, masked: Conversation, outgoing: Outgoing, signal: AbortSignal): Promise<Asked> {
    const { price } = this.service;
    const inputTokens = mostInput(ask, masked, outgoing.body);
    const most = mostCost(inputTokens, masked.maxTokens, price);
    const taken = await ask.budget.take(most);
    if (taken === undefined) throw new OverBudget('the budget of the day is used up');
    // Without a number from the service the use is estimated as it usually is, and never above what was taken: a service
    // with faults must not use up a day that it did not work in.
    const likely = (output: number) =>
      costOf({ input: Math.min(inputTokens, likelyTokens(outgoing.body)), written: 0, cached: 0, output }, price);
    let used: Amount = likely(likelyOfBroken(masked.maxTokens));
    try {
      const answer = await send(outgoing, dialectOf(this.service), this.#timers, signal);
      const output = answer.use?.output ?? Math.min(masked.maxTokens, likelyTokens(readOutput(answer)));
      used = answer.use === undefined ? likely(output) : costOf(answer.use, price);
      return { answer, used: { inputTokens: used.tokens - output, outputTokens: output, microUsd: used.microUsd } };
    } catch (thrown) {
      if (!(thrown instanceof ServiceFault)) throw thrown;
      if (!thrown.mayCost) used = { tokens: 0, microUsd: 0 };
      throw new ModelFault(thrown);
    } finally {
      await taken.settle(used);
    }
  }
}

/** All that a model wrote, calls included. */
function readOutput({ text, calls }: ModelAnswer): string {
  return text + (calls.length === 0 ? '' : JSON.stringify(calls));
}

/** What a request can have at most; the turns that were sent before have been counted. */
function mostInput({ known }: Ask, masked: Conversation, body: string): number {
  if (known === undefined) return mostTokens(body, masked.turns.length);
  const added = masked.turns.slice(known.turns);
  return known.tokens + mostTokens(JSON.stringify(added), added.length);
}

async function hideTurns(turns: readonly ModelTurn[], mask: NameMask, signal: AbortSignal): Promise<ModelTurn[]> {
  const hidden: ModelTurn[] = [];
  for (const turn of turns) {
    if (turn.who === 'tools') {
      const results = [];
      for (const result of turn.results) results.push({ ...result, text: await mask.hide(result.text, signal) });
      hidden.push({ ...turn, results });
    } else if (turn.who === 'user') hidden.push({ ...turn, text: await mask.hide(turn.text, signal) });
    else {
      const calls = [];
      for (const call of turn.calls)
        calls.push({ ...call, args: (await mask.hideAll(call.args, signal)) as typeof call.args });
      hidden.push({ ...turn, text: await mask.hide(turn.text, signal), calls });
    }
  }
  return hidden;
}
