/** Puts a skill away and brings it back. */

import { readSentences } from '../../../client/sentences.ts';
import { wordsOf } from '../../../client/words.ts';
import { tell, warn } from '../../../ui/parts/toast.tsx';
import { act } from '../../sprout.ts';
import { problemWords } from '../../words/problem-words.ts';
import { tellOutcome } from '../../words/tell-outcome.ts';

interface Named {
  readonly skillId: string;
  readonly name: string;
}

export async function putAway(skill: Named): Promise<void> {
  const outcome = await act('skill.archive', { skillId: skill.skillId });
  if (!outcome.ok) return warn(problemWords(outcome.problem));
  // The first warnings only: the message goes away.
  const warnings = readSentences(outcome.data.warnings).slice(0, 2);
  const done = [wordsOf('skills').wasPutAway({ skill: skill.name }), ...warnings].join(' ');
  tell(done, { label: wordsOf('shared').undo, act: () => void bringBack(skill) });
}

export async function bringBack({ skillId, name }: Named): Promise<void> {
  const outcome = await act('skill.restore', { skillId });
  tellOutcome(outcome, wordsOf('skills').isBack({ skill: name }));
}
