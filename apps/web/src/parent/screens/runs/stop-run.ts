import { wordsOf } from '../../../client/words.ts';
import { act, live } from '../../sprout.ts';
import { tellOutcome } from '../../words/tell-outcome.ts';

/** Ends a run; what it did stays, and can be taken back on its own page. */
export async function stopRun({ runId, skillName }: { readonly runId: string; readonly skillName: string }) {
  const outcome = await act('run.cancel', { runId });
  tellOutcome(outcome, wordsOf('runs').wasStopped({ skill: skillName }));
  live.refresh();
}
