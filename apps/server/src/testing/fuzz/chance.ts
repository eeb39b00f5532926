import { seededRandom } from '../seeded-random.ts';

/** Repeatable random choices for generators. */
export class Chance {
  readonly #next: () => number;

  constructor(seed: number) {
    this.#next = seededRandom(seed);
  }

  /** From 0 up to, not including, the bound. */
  below(bound: number): number {
    return Math.floor(this.#next() * bound);
  }

  one<Value>(values: readonly Value[]): Value {
    return values[this.below(values.length)] as Value;
  }

  bytes(length: number): Buffer {
    return Buffer.from(Array.from({ length }, () => this.below(256)));
  }
}
