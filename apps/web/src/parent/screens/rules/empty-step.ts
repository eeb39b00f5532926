import { wordsOf } from '../../../client/words.ts';
import type { StepForm } from './wish-then.ts';

/** A step as a form begins with it. */
export function emptyStep(): StepForm {
  const { yes, no } = wordsOf('rules');
  return { kind: 'minutes', childId: '', amount: '20', text: '', answers: [yes, no] };
}
