import type { EventOf } from '../domain/run/events.ts';
import { startState } from '../domain/run/reduce.ts';
import type { RunState } from '../domain/run/state.ts';
import type { RunPlan } from '../domain/workflow/run-plan.ts';
import { advanceRun } from './advance-run.ts';
import type { RunnerPorts } from './ports.ts';
import { RunSession } from './run-session.ts';

export interface StartRequest {
  readonly runId: string;
  readonly plan: RunPlan;
  /** Where the workflow came from. */
  readonly source: string;
}

/** Starts a run and drives it as far as it goes now. */
export async function startRun(ports: RunnerPorts, request: StartRequest, stop: AbortSignal): Promise<RunState> {
  const { runId, plan, source } = request;
  const at = ports.clock.now();
  const first: EventOf<'run_started'> = { type: 'run_started', runId, plan, at };
  const lease = await ports.journal.create({ runId, source, createdAt: at }, first);
  const session = new RunSession(ports, lease, startState(first), stop);
  ports.onEvent?.(first, session.state);
  try {
    return await advanceRun(session);
  } finally {
    await session.close();
  }
}
