/** What a request to a model may use, and what it used. */
import { type Conversation, costOf, likelyTokens, type ModelUse } from '@sprout/language-model';
import type { Surroundings } from '../agent/surroundings.ts';
import type { Limited } from '../agent/tell-budget-spent.ts';
import type { Model, Thinker } from '../reaction/reaction.ts';

/** So many millionths of a dollar. */
const MICRO = 1_000_000;

/** The longest answer, if the model names none. */
export const MAX_TOKENS = 4_000;

export interface Held {
  readonly day: string;
  readonly tokens: number;
  readonly microUsd: number;
}

type Money = Pick<Surroundings, 'store' | 'clock' | 'budget'>;

const nothing: ModelUse = { input: 0, written: 0, cached: 0, output: 0 };
const free = { input: 0, output: 0 };

/** The limit that leaves no room for a thought today, however short. */
export function limitReached({ store, clock, budget }: Money, thinker: Thinker): Limited | undefined {
  const { thoughts = 0, tokens = 0, money = 0 } = store.spent.read(clock.now());
  if (thoughts >= budget.thoughtsPerDay) return 'thoughts';
  if (thinker.model === undefined) return undefined;
  const { name, maxTokens = MAX_TOKENS } = thinker.model;
  const least = costOf({ ...nothing, output: maxTokens }, budget.prices[name] ?? free);
  if (tokens + least.tokens > budget.tokensPerDay) return 'tokens';
  return money + least.microUsd > budget.moneyPerDay * MICRO ? 'money' : undefined;
}

/** Takes the most that a request will likely use. A limit's name: the day has no room for it, and nothing is taken. */
export function holdThought({ store, clock, budget }: Money, model: Model, conversation: Conversation): Held | Limited {
  const input = likelyTokens(JSON.stringify(conversation), conversation.turns.length);
  const price = budget.prices[model.name] ?? free;
  const use = { input, written: 0, cached: 0, output: conversation.maxTokens };
  const { tokens, microUsd } = costOf(use, price);
  const now = clock.now();
  let spent: Held | Limited = { day: store.spent.dayOf(now), tokens, microUsd };
  store.inOne(() => {
    const read = store.spent.read(now);
    const has = (what: Limited, most: number, wanted: number) => (read[what] ?? 0) + wanted <= most;
    if (!has('thoughts', budget.thoughtsPerDay, 1)) spent = 'thoughts';
    else if (!has('tokens', budget.tokensPerDay, tokens)) spent = 'tokens';
    else if (!has('money', budget.moneyPerDay * MICRO, microUsd)) spent = 'money';
    else {
      store.spent.take(now, 'thoughts', budget.thoughtsPerDay);
      store.spent.take(now, 'tokens', budget.tokensPerDay, tokens);
      store.spent.take(now, 'money', budget.moneyPerDay * MICRO, microUsd);
    }
  });
  return spent;
}

/** Replaces what was taken by what the service counted. What nobody counted stays as it was taken. */
export function settleThought({ store, budget }: Money, model: Model, held: Held, use: ModelUse | undefined): void {
  if (use === undefined) return;
  const { tokens, microUsd } = costOf(use, budget.prices[model.name] ?? free);
  store.spent.correct(held.day, 'tokens', tokens - held.tokens);
  store.spent.correct(held.day, 'money', microUsd - held.microUsd);
}

/** The service never worked on it. */
export function giveBackThought(around: Money, model: Model, held: Held): void {
  settleThought(around, model, held, nothing);
}
