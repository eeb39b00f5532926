import assert from 'node:assert/strict';
import type { Amount } from '@sprout/language-model';
import type { Budget } from '../../language-model/family-budget.ts';

/** A budget in memory. It fails the test if more is used than was taken before. */
export class Purse implements Budget {
  used: Amount = { tokens: 0, microUsd: 0 };
  open = 0;
  readonly #most: Amount;
  #held: Amount = { tokens: 0, microUsd: 0 };

  constructor(most: Amount = { tokens: 1_000_000, microUsd: 1_000_000 }) {
    this.#most = most;
  }

  async take(most: Amount) {
    const wanted = plus(plus(this.used, this.#held), most);
    if (wanted.tokens > this.#most.tokens || wanted.microUsd > this.#most.microUsd) return undefined;
    this.#held = plus(this.#held, most);
    this.open++;
    return {
      settle: async (used: Amount) => {
        assert.ok(used.tokens <= most.tokens && used.microUsd <= most.microUsd, 'more was used than was taken');
        this.#held = plus(this.#held, { tokens: -most.tokens, microUsd: -most.microUsd });
        this.used = plus(this.used, used);
        this.open--;
      },
    };
  }
}

function plus(one: Amount, other: Amount): Amount {
  return { tokens: one.tokens + other.tokens, microUsd: one.microUsd + other.microUsd };
}
