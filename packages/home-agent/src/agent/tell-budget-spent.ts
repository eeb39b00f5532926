import { cardOf } from '../reaction/calls-of-steps.ts';
import { keyOf } from '../reaction/key-of.ts';
import { WireError } from '../wire/wire-error.ts';
import type { Surroundings } from './surroundings.ts';

export type Limited = 'calls' | 'thoughts' | 'tokens' | 'money';

/**
 * Once a day for each limit, with a key of this agent's own, so that a restart does not say it twice. While Sprout does not answer it is
 * tried again with each look at the limit. What is planned waits for the next day.
 */
export async function tellBudgetSpent(around: Surroundings, what: Limited, signal?: AbortSignal): Promise<void> {
  const { wire, store, clock, budget, tell } = around;
  const day = store.spent.dayOf(clock.now());
  const isNew = store.spent.reach(clock.now(), what);
  if (store.spent.isTold(clock.now(), what)) return;
  const most: Record<Limited, string> = {
    calls: `all ${budget.callsPerDay} calls`,
    thoughts: `all ${budget.thoughtsPerDay} thoughts`,
    tokens: `its ${budget.tokensPerDay} tokens`,
    money: `its ${budget.moneyPerDay} dollars`,
  };
  const who = around.name === undefined ? 'The home agent' : `The home agent ${around.name}`;
  const words = `${who} has used ${most[what]} of ${day}. The rest waits for tomorrow.`;
  if (isNew) tell(words);
  const key = keyOf(`budget of ${store.runs.readInstance()}`, words, 0, 'inbox.ask');
  try {
    await wire.send('inbox.ask', cardOf(`${who} pauses`, words), { key, signal });
  } catch (thrown) {
    signal?.throwIfAborted();
    if (!(thrown instanceof WireError)) throw thrown;
    if (thrown.mayRetry) return;
    tell(`The card about it could not be posted: ${thrown.envelope.message}`);
  }
  store.spent.noteTold(day, what);
}
