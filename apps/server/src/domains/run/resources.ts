import type { StateOf } from '../../core/resources/define-resource.ts';
import { implementResource } from '../../core/resources/resource.ts';
import { formatInstant } from '../../core/time/zone.ts';
import { requireClock } from '../../core/versions/clock-store.ts';
import { requireChild } from '../family/index.ts';
import { childLaunches, familyRuns } from './resource-schemas.ts';
import { latestRuns, type Run, runsOfKid } from './run-store.ts';
import { RunView } from './view/run-view.ts';
import { showAsItem, showQuestion } from './view/show-run.ts';

/** As many runs that have ended as a parent looks back on. */
const ENDED = 20;

const runs = implementResource(familyRuns, {
  async show(context) {
    const { db, familyId } = context;
    const [allOpen, allEnded, clock, view] = await Promise.all([
      latestRuns(db, familyId, 'open', 200),
      latestRuns(db, familyId, 'ended', ENDED),
      requireClock(db, familyId),
      RunView.of(context),
    ]);
    const [open, ended] = [allOpen, allEnded].map((runs) => runs.map((run) => view.see(run))) as [Run[], Run[]];
    return {
      open: open.map((run) => ({
        ...showAsItem(run),
        question: showQuestion(run.question),
        leaseUntil: run.lease && formatInstant(run.lease.until, clock.timezone),
      })),
      ended: ended.map(showAsItem),
      waiting: allOpen.filter(({ question }) => question !== null).map(({ runId }) => runId),
    };
  },
});

type LaunchState = StateOf<typeof childLaunches>['items'][number]['state'];

const stateOf: Readonly<Record<Run['status'], LaunchState>> = {
  running: 'working',
  waiting_human: 'asking',
  completed: 'done',
  blocked: 'stopped',
  terminated: 'stopped',
};

const launches = implementResource(childLaunches, {
  async show(context, { childId = '' }) {
    const { db, familyId } = context;
    const [, runsSoFar] = await Promise.all([requireChild(context, childId), runsOfKid(db, familyId, childId)]);
    const latest = runsSoFar.filter(
      ({ skillId }, index) => runsSoFar.findIndex((one) => one.skillId === skillId) === index,
    );
    return {
      childId,
      items: latest.map(({ skillId, status, postsResult, startedLocal }) => ({
        ...{ skillId, state: stateOf[status], goesToParents: postsResult, startedAt: startedLocal },
      })),
    };
  },
});

export const resources = [runs, launches];
