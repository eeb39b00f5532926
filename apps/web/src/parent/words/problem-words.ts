/** Why a call failed, in a sentence for a parent. */
import type { Reason } from '../../client/operations.ts';
import type { Problem } from '../../client/problem.ts';
import { wordsOf } from '../../client/words.ts';

type Details = Readonly<Record<string, unknown>>;
/** One sentence for each reason: a reason of the contract without one is a type error. */
type Refusals = Readonly<Record<Reason, string | ((details: never) => string)>>;

export function problemWords(problem: Problem): string {
  const words = wordsOf('problems');
  if (problem.kind !== 'refused') return words[problem.kind];
  const { reason, code, details = {} } = problem.error;
  if (reason !== undefined) return refusalWords(reason, details) ?? words.ours;
  return code === 'DOMAIN_NOT_FOUND' ? words.gone : words.ours;
}

/** A server that is newer than this page may have reasons that the page does not know. */
function refusalWords(reason: Reason, details: Details): string | undefined {
  const refusals: Refusals = wordsOf('refusals');
  const found = Object.hasOwn(refusals, reason) ? refusals[reason] : undefined;
  return typeof found === 'function' ? (found as (given: Details) => string)(details) : found;
}
