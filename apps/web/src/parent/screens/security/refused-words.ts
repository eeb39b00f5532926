import { wordIn, wordsOf } from '../../../client/words.ts';

/** That a call of an agent was refused, with what it would have done, as a parent reads it of a skill's tools too. */
export function refusedWords(who: string, operation: unknown): string {
  const words = wordsOf('security');
  const what = wordIn(wordsOf('hands'), String(operation).replace('.', '_'));
  return what === undefined ? words.agentRefusedSomething({ who }) : words.agentRefused({ who, what });
}
