import { replay } from '../domain/run/replay.ts';
import { RunRefused } from '../domain/run/run-refused.ts';
import { hasEnded, type RunState } from '../domain/run/state.ts';
import type { RunnerPorts } from './ports.ts';
import { resumeRun } from './resume-run.ts';

/**
 * Cancels a run at any point. A process that works on it hears the request; when there is none, this one takes the
 * run over just long enough to finish a half-written batch and end it.
 */
export async function cancelRun(ports: RunnerPorts, runId: string, stop: AbortSignal): Promise<RunState> {
  const before = replay(await ports.journal.read(runId));
  if (hasEnded(before)) {
    if (before.reason === 'cancelled') return before;
    throw new RunRefused(
      'RUN_ENDED',
      `Run ${runId} has ended already: ${before.status}.`,
      'There is nothing to cancel.',
    );
  }
  await ports.journal.requestCancel(runId);
  try {
    return await resumeRun(ports, runId, undefined, stop);
  } catch (error) {
    if (error instanceof RunRefused && error.code === 'RUN_BUSY') return before;
    throw error;
  }
}
