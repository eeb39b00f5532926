import type { Problem } from '../../client/problem.ts';
import { problemWords } from '../words/problem-words.ts';

/** Why what was sent was not taken. */
export function Refused({ problem }: { readonly problem: Problem | undefined }) {
  if (problem === undefined) return null;
  return (
    <p class="notice alarm" role="alert">
      {problemWords(problem)}
    </p>
  );
}
