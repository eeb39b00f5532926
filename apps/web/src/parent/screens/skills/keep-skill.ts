/** Puts a skill away and brings it back. */
import { tell, warn } from '../../../ui/parts/toast.tsx';
import { withWarnings } from '../../decisions/warning-words.ts';
import { act } from '../../sprout.ts';
import { problemWords, sharedWords } from '../../words/shared-words.ts';
import { skillWords } from './words.ts';

interface Named {
  readonly skillId: string;
  readonly name: string;
}

export async function putAway(skill: Named): Promise<void> {
  const outcome = await act('skill.archive', { skillId: skill.skillId });
  if (!outcome.ok) return warn(problemWords(outcome.problem));
  const done = withWarnings(skillWords().wasPutAway(skill.name), outcome.data.warnings);
  tell(done, { label: sharedWords().undo, act: () => void bringBack(skill) });
}

export async function bringBack({ skillId, name }: Named): Promise<void> {
  const outcome = await act('skill.restore', { skillId });
  if (outcome.ok) tell(skillWords().isBack(name));
  else warn(problemWords(outcome.problem));
}
