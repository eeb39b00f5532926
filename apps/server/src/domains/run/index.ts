/** Runs: one exchange of envelopes between Sprout and the agent that works on a skill. */

import { bindAll } from '#operations';
import { callsDue, type Domain } from '../../core/domain.ts';
import { answer } from './operations/answer.ts';
import { cancel } from './operations/cancel.ts';
import { get } from './operations/get.ts';
import { handIn } from './operations/hand-in.ts';
import { list } from './operations/list.ts';
import { lookAfter } from './operations/look-after.ts';
import { start } from './operations/start.ts';
import { submitOutput } from './operations/submit-output.ts';
import { work } from './operations/work.ts';
import type { RunPorts } from './ports.ts';
import { resources } from './resources.ts';
import { dueRuns } from './run-store.ts';

export { findNames, listChanges } from './effects/changes.ts';
export { isTakenBack, mayTakeBack, undoOfDecision } from './effects/taken-back.ts';
export { definition as answerRun } from './operations/answer.ts';
export { definition as cancelRun } from './operations/cancel.ts';
export { definition as getRun } from './operations/get.ts';
export { definition as listRuns } from './operations/list.ts';
export { createRunStarts } from './plan/start-run.ts';
export type { RunPorts } from './ports.ts';
export { childLaunches, familyRuns } from './resource-schemas.ts';
export type { Happened, RunAuthority, RunStart } from './run.ts';
export { countWaitingRuns, openRunOf } from './run-store.ts';
export type { OrderPerson, SproutAgent, Trouble, WorkCost, WorkDone, WorkOrder } from './worker/sprout-agent.ts';
export { SproutWorker } from './worker/sprout-worker.ts';

/** Every operation of the domain, in the order in which lists show them. */
export const operations = [start, list, get, submitOutput, answer, cancel, work, handIn, lookAfter];

export const domain = (ports: RunPorts): Domain => ({
  operations: bindAll(operations, ports),
  resources,
  dueWork: [findWork(ports), findCare],
});

/** Runs that the Sprout agent should take up, as many as this process has room for. */
const findWork = ({ worker }: RunPorts) =>
  callsDue('run.work', (db, now, limit) => {
    const most = Math.min(limit, worker.room());
    return most === 0 ? [] : dueRuns(db, 'work', now, most);
  });

/** Runs whose time limit has passed. */
const findCare = callsDue('run.look_after', (db, now, limit) => dueRuns(db, 'care', now, limit));
