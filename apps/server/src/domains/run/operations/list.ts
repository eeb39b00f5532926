import { z } from 'zod';
import { defineOperation, implementRead, type OutputOf, pageInput, pageOutput } from '#operations';
import { stepOfList } from '../../../core/lists/list-step.ts';
import { pageOf, pageShown, placeIn } from '../../../core/lists/page.ts';
import { mayReadEverything, mayUseHands } from '../calls/run-tools.ts';
import { latestRuns, listAwaiting, listRuns, type Run } from '../run-store.ts';
import { runItem } from '../schemas.ts';
import { RunView } from '../view/run-view.ts';
import { showAsItem } from '../view/show-run.ts';

export const definition = defineOperation({
  name: 'run.list',
  title: 'Runs',
  description:
    'Runs of skills, newest first. status: open with for: me lists what you could claim now. summary is null where ' +
    'you may not read it.',
  scope: 'run:read',
  effect: 'read',
  input: {
    status: z.enum(['open', 'all']).default('all').describe('open: not ended.'),
    for: z.enum(['me']).optional().describe('me: only runs that wait for an agent whose scopes cover their hands.'),
    ...pageInput,
  },
  output: pageOutput(runItem),
});

export const list = implementRead(definition, {
  async run(context, { status, for: whom, cursor, limit }) {
    const { db, familyId, principal } = context;
    const before = placeIn(cursor);
    const view = await RunView.of(context);
    const showItem = (run: Run) => showAsItem(view.see(run));
    if (whom === undefined) {
      if (mayReadEverything(principal)) return pageShown(await listRuns(db, familyId, status, before, limit));
      return pageOf(await latestRuns(db, familyId, status, limit + 1, before), limit, showItem, ({ place }) => [place]);
    }
    const fitting = (await listAwaiting(db, familyId)).filter(
      (run) => run.place < before && mayUseHands(principal, run.hands),
    );
    return pageOf(fitting.slice(0, limit + 1), limit, showItem, ({ place }) => [place]);
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
