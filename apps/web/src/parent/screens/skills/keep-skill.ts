/** Puts a skill away and brings it back. */

import { wordsOf } from '../../../client/words.ts';
import { tell, warn } from '../../../ui/parts/toast.tsx';
import { withWarnings } from '../../decisions/warning-words.ts';
import { act } from '../../sprout.ts';
import { problemWords } from '../../words/problem-words.ts';

interface Named {
  readonly skillId: string;
  readonly name: string;
}

export async function putAway(skill: Named): Promise<void> {
  const outcome = await act('skill.archive', { skillId: skill.skillId });
  if (!outcome.ok) return warn(problemWords(outcome.problem));
  const done = withWarnings(wordsOf('skills').wasPutAway({ skill: skill.name }), outcome.data.warnings);
  tell(done, { label: wordsOf('shared').undo, act: () => void bringBack(skill) });
}

export async function bringBack({ skillId, name }: Named): Promise<void> {
  const outcome = await act('skill.restore', { skillId });
  if (outcome.ok) tell(wordsOf('skills').isBack({ skill: name }));
  else warn(problemWords(outcome.problem));
}
