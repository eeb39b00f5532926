/** Where in the form a refusal belongs. */
import { fieldProblems, type Problem, reasonOf } from '../../../client/problem.ts';
import { wordsOf } from '../../../client/words.ts';
import { problemWords } from '../../words/problem-words.ts';

/** A refusal for one reason of its own names no field. */
const placeOfReason: Readonly<Record<string, string>> = {
  RULE_NEVER_FIRES: '/when',
  RULE_LOOP: '/then/0',
  UNKNOWN_PLACEHOLDER: '/then/0',
};

/** What is wrong at a place; undefined: nothing. */
export function problemAt(problem: Problem | undefined, path: string): string | undefined {
  if (problem === undefined) return undefined;
  if (placeOfReason[reasonOf(problem) ?? ''] === path) return problemWords(problem);
  if (!fieldProblems(problem).some((one) => one.path.startsWith(path))) return undefined;
  const words = wordsOf('rules');
  return path === '/name' ? words.nameTaken : words.doesNotFit;
}
