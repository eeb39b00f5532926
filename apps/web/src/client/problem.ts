import type { Reason, Refused } from './operations.ts';

/** Why a call has no answer. */
export type Problem =
  /** The server said no, in words that agents read; people read ours. */
  | { readonly kind: 'refused'; readonly error: Refused }
  /** Nobody answered, or only a proxy did. */
  | { readonly kind: 'away' }
  /** Somebody else answered: the page of a hotel's network. */
  | { readonly kind: 'intercepted' }
  | { readonly kind: 'signedOut' };

export type Outcome<Data> =
  | { readonly ok: true; readonly data: Data }
  | { readonly ok: false; readonly problem: Problem };

export function reasonOf(problem: Problem): Reason | undefined {
  return problem.kind === 'refused' ? problem.error.reason : undefined;
}

export interface FieldProblem {
  readonly path: string;
  readonly expected?: string;
}

/** The fields that a refusal names, by their place in the arguments. */
export function fieldProblems(problem: Problem): readonly FieldProblem[] {
  const found = problem.kind === 'refused' ? problem.error.details?.problems : undefined;
  return Array.isArray(found) ? (found as FieldProblem[]) : [];
}
