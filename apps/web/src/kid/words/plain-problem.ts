import type { Problem } from '../../client/problem.ts';
import { wordsOf } from '../../client/words.ts';

/** Why nothing came, without the reasons that a screen behind the day may have. */
export function plainProblem({ kind }: Problem): string {
  const words = wordsOf('kid');
  if (kind === 'away') return words.awayAsk;
  if (kind === 'intercepted') return words.intercepted;
  return kind === 'signedOut' ? words.unpairedMore : words.wrong;
}
