import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Trial } from './run-wish.ts';

/** What a wish cost: calls, refusals, characters read. */
export interface Numbers {
  readonly calls: number;
  readonly refusals: number;
  readonly characters: number;
}

/** By the name of the wish; `everyone` has what is read before any wish, as characters. */
export type KeptNumbers = Readonly<Record<string, Numbers>>;

export const READ_FIRST = 'instructions and tool list';

export const numbersFile = fileURLToPath(new URL('numbers.json', import.meta.url));

export function keptNumbers(): KeptNumbers {
  return existsSync(numbersFile) ? JSON.parse(readFileSync(numbersFile, 'utf8')) : {};
}

export function numbersOf(trials: readonly Trial[]): KeptNumbers {
  const readFirst = { calls: 0, refusals: 0, characters: trials[0]?.readFirst ?? 0 };
  const each = trials.map(({ wish, calls, refusals, characters }) => [wish.name, { calls, refusals, characters }]);
  return { [READ_FIRST]: readFirst, ...Object.fromEntries(each) };
}
