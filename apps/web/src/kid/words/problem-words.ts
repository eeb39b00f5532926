/**
 * Why something did not happen, for a kid. A new reason of the contract needs its sentence in `kidRefusals`, or its place in
 * `refusal-reasons.ts` among those about which a kid can do nothing: the compiler says so.
 */
import type { Problem } from '../../client/problem.ts';
import { wordIn, wordsOf } from '../../client/words.ts';
import { plainProblem } from './plain-problem.ts';
import type { KidReason } from './refusal-reasons.ts';

export function problemWords(problem: Problem): string {
  const refusals: Readonly<Record<KidReason, string>> = wordsOf('kidRefusals');
  const reason = problem.kind === 'refused' ? problem.error.reason : undefined;
  return wordIn(refusals, reason ?? '') ?? plainProblem(problem);
}
