import type { Outcome } from '../../client/problem.ts';
import { tell, warn } from '../../ui/parts/toast.tsx';
import { problemWords } from './problem-words.ts';

/** Says that it is done, or why not. */
export function tellOutcome(outcome: Outcome<unknown>, done: string): void {
  if (outcome.ok) tell(done);
  else warn(problemWords(outcome.problem));
}
