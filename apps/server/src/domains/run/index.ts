/** Runs: one exchange of envelopes between Sprout and the agent that works on a skill. */
export type { OrderPerson, OrderTool, SproutAgent, WorkCost, WorkDone, WorkOrder } from './ports.ts';
export { authorityOf, type RunAuthority, type RunOrigin, type RunStart, type RunWorker } from './run.ts';
export { openRunOf } from './run-store.ts';
export { startRun } from './start-run.ts';
