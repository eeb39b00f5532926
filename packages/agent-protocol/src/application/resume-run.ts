import type { RunEvent } from '../domain/run/events.ts';
import { replay } from '../domain/run/replay.ts';
import { RunRefused } from '../domain/run/run-refused.ts';
import { hasEnded, type RunState } from '../domain/run/state.ts';
import { advanceRun } from './advance-run.ts';
import type { RunnerPorts } from './ports.ts';
import { RunSession } from './run-session.ts';

/** Takes the run over and continues where its journal ends. */
export async function resumeRun(
  ports: RunnerPorts,
  runId: string,
  /** Of the workflow as it is now; undefined skips the comparison (cancelling needs no definition). */
  definitionHash: string | undefined,
  stop: AbortSignal,
): Promise<RunState> {
  const lease = await ports.journal.acquire(runId);
  try {
    // Read after taking the lease, so that no other process can append.
    const events = await ports.journal.read(runId);
    const state = replay(events);
    const session = new RunSession(ports, lease, state, stop);
    if (hasEnded(state)) {
      // It may have died between its last event and the page.
      await session.projectIndex();
      return state;
    }
    refuseChanged(state, definitionHash);
    await session.append({ type: wasOrderly(events, state) ? 'resumed' : 'recovered' });
    await session.projectIndex();
    return await advanceRun(session);
  } finally {
    await lease.release();
  }
}

/** A crash while the run waited for a person is harmless; only a crash in the middle of work counts as a recovery. */
function wasOrderly(events: readonly RunEvent[], state: RunState): boolean {
  return events.at(-1)?.type === 'paused' || state.status === 'waiting_human';
}

function refuseChanged(state: RunState, definitionHash: string | undefined): void {
  if (definitionHash === undefined || definitionHash === state.plan.definitionHash) return;
  throw new RunRefused(
    'WORKFLOW_CHANGED',
    `The workflow "${state.plan.workflow}" was changed since run ${state.runId} started.`,
    'Restore the definition to resume, or cancel this run and start a new one.',
  );
}
