/** Runs: one exchange of envelopes between Sprout and the agent that works on a skill. */
import type { Domain } from '../../core/domain.ts';
import { list } from './operations/list.ts';
import { start } from './operations/start.ts';

export type { OrderPerson, OrderTool, SproutAgent, WorkCost, WorkDone, WorkOrder } from './ports.ts';
export { authorityOf, type RunAuthority, type RunOrigin, type RunStart, type RunWorker } from './run.ts';
export { countWaitingRuns, openRunOf } from './run-store.ts';
export { startRun } from './start-run.ts';

export const domain: Domain = { operations: [start, list] };
