import { cardOf } from '../reaction/calls-of-steps.ts';
import { keyOf } from '../reaction/key-of.ts';
import { WireError } from '../wire/wire-error.ts';
import type { Surroundings } from './surroundings.ts';

export type Limited = 'calls' | 'thoughts' | 'tokens' | 'money';

/**
 * Once a day for each limit, with a key of this agent's own, so that a restart does not say it twice. What is planned waits for the next
 * day.
 */
export async function tellBudgetSpent(around: Surroundings, what: Limited, signal?: AbortSignal): Promise<void> {
  const { wire, store, clock, budget, tell } = around;
  const day = store.spent.dayOf(clock.now());
  if (!store.spent.reach(clock.now(), what)) return;
  const most: Record<Limited, string> = {
    calls: `all ${budget.callsPerDay} calls`,
    thoughts: `all ${budget.thoughtsPerDay} thoughts`,
    tokens: `its ${budget.tokensPerDay} tokens`,
    money: `its ${budget.moneyPerDay} dollars`,
  };
  const who = around.name === undefined ? 'The home agent' : `The home agent ${around.name}`;
  const words = `${who} has used ${most[what]} of ${day}. The rest waits for tomorrow.`;
  tell(words);
  const key = keyOf(`budget of ${store.runs.readInstance()}`, words, 0, 'inbox.ask');
  await wire.send('inbox.ask', cardOf(`${who} pauses`, words), { key, signal }).catch((thrown: unknown) => {
    signal?.throwIfAborted();
    if (!(thrown instanceof WireError)) throw thrown;
    tell(`The card about it could not be posted: ${thrown.envelope.message}`);
  });
}
