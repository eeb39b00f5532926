import { wordsOf } from '../../../client/words.ts';
import { tell, warn } from '../../../ui/parts/toast.tsx';
import { act, live } from '../../sprout.ts';
import { problemWords } from '../../words/problem-words.ts';

/** Ends a run; what it did stays, and can be taken back on its own page. */
export async function stopRun({ runId, skillName }: { readonly runId: string; readonly skillName: string }) {
  const outcome = await act('run.cancel', { runId });
  if (outcome.ok) tell(wordsOf('runs').wasStopped({ skill: skillName }));
  else warn(problemWords(outcome.problem));
  live.refresh();
}
