/** Lets a rule rest or go on, ends it, and brings it back. */

import { wordsOf } from '../../../client/words.ts';
import { tell, warn } from '../../../ui/parts/toast.tsx';
import { act } from '../../sprout.ts';
import { problemWords } from '../../words/problem-words.ts';
import { tellOutcome } from '../../words/tell-outcome.ts';

interface Named {
  readonly ruleId: string;
  readonly name: string;
}

export async function setRule(rule: Named, wanted: 'active' | 'paused', isUndo = false): Promise<void> {
  const words = wordsOf('agents');
  const { ruleId, name } = rule;
  const outcome = await act('rule.update', { ruleId, state: wanted });
  if (!outcome.ok) return warn(problemWords(outcome.problem));
  const back = wanted === 'active' ? 'paused' : 'active';
  const undo = { label: wordsOf('shared').undo, act: () => void setRule(rule, back, true) };
  tell(wanted === 'active' ? words.ruleOn({ name }) : words.ruleOff({ name }), isUndo ? undefined : undo);
}

export async function endRule({ ruleId, name }: Named): Promise<void> {
  const outcome = await act('rule.archive', { ruleId });
  if (!outcome.ok) return warn(problemWords(outcome.problem));
  const undo = { label: wordsOf('shared').undo, act: () => void bringBackRule({ ruleId, name }) };
  tell(wordsOf('rules').ended({ name }), undo);
}

export async function bringBackRule({ ruleId, name }: Named): Promise<void> {
  const outcome = await act('rule.update', { ruleId, state: 'active' });
  tellOutcome(outcome, wordsOf('rules').isBack({ name }));
}
