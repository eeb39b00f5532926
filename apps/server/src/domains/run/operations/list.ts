import { listRuns as definition, type OutputOf } from '@sprout/contract';
import { stepOfList } from '../../../core/list-step.ts';
import { implementRead } from '../../../core/operations/operation.ts';
import { pageOf, pageShown, placeIn } from '../../../core/page.ts';
import { coversHands, mayReadEverything } from '../hands.ts';
import { latestRuns, listAwaiting, listRuns, type Run } from '../run-store.ts';
import { itemOf } from '../shown.ts';
import { RunView } from '../view.ts';

export const list = implementRead(definition, {
  async run(context, { status, for: whom, cursor, limit }) {
    const { db, familyId, principal } = context;
    const before = placeIn(cursor);
    const view = await RunView.of(context);
    const shown = (run: Run) => itemOf(view.see(run));
    if (whom === undefined) {
      if (mayReadEverything(principal)) return pageShown(await listRuns(db, familyId, status, before, limit));
      return pageOf(await latestRuns(db, familyId, status, limit + 1, before), limit, shown, ({ place }) => [place]);
    }
    const fitting = (await listAwaiting(db, familyId)).filter(
      (run) => run.place < before && coversHands(principal, run.hands),
    );
    return pageOf(fitting.slice(0, limit + 1), limit, shown, ({ place }) => [place]);
  },
  nextStep: stepOfList({
    none: 'There is none; run.start runs a skill.',
    some: (items) => stepFor(items),
  }),
});

type Item = OutputOf<typeof definition>['items'][number];

/** A run that waits comes first: for an agent that works, or for a parent that answers. */
function stepFor(items: readonly Item[]): string {
  const forAgent = items.find(({ awaits }) => awaits === 'agent');
  if (forAgent)
    return `Run ${forAgent.runId} waits for an agent: run.submit_output with this runId and claim true gives you the work.`;
  const asking = items.find(({ status }) => status === 'waiting_human');
  if (asking)
    return `Run ${asking.runId} asks something: run.get shows the question; run.answer passes on what the parent says.`;
  return 'run.start runs a skill; watch sprout://family/runs.';
}
