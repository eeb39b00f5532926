import { z } from 'zod';
import { stepOfList } from '../../../core/list-step.ts';
import { defineOperation, type OutputOf } from '../../../core/operations/define-operation.ts';
import { implementRead } from '../../../core/operations/operation.ts';
import { pageInput, pageOutput } from '../../../core/operations/schema/fields.ts';
import { pageOf, pageShown, placeIn } from '../../../core/page.ts';
import { coversHands, mayReadEverything } from '../hands.ts';
import { latestRuns, listAwaiting, listRuns, type Run } from '../run-store.ts';
import { runItem } from '../schemas.ts';
import { itemOf } from '../shown.ts';
import { RunView } from '../view.ts';

export const definition = defineOperation({
  name: 'run.list',
  title: 'Runs',
  description:
    'Runs of skills, newest first. status: open with for: me lists what you could claim now. summary is null where it may tell what you may not read.',
  scope: 'run:read',
  audience: ['agent', 'parent'],
  effect: 'read',
  reasons: ['INVALID_CURSOR'],
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
