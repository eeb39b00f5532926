import { type AttemptFence, classifyReply } from '../domain/run/classify-reply.ts';
import { replay } from '../domain/run/replay.ts';
import { RunRefused } from '../domain/run/run-refused.ts';
import { hasEnded, type RunState } from '../domain/run/state.ts';
import { drive } from './drive.ts';
import type { RunnerPorts } from './ports.ts';
import { RunSession } from './run-session.ts';

/**
 * Hands in the output of a deferred attempt and drives the run on: to the next deferred attempt, a question, or the end.
 * Output of an attempt that is over is refused, so a slow worker never speaks for a newer one.
 */
export async function submitOutput(
  ports: RunnerPorts,
  runId: string,
  fence: AttemptFence,
  text: string,
  stop: AbortSignal,
): Promise<RunState> {
  const lease = await ports.journal.acquire(runId);
  try {
    const state = replay(await ports.journal.read(runId));
    refuseUnlessAwaited(state, fence);
    const session = new RunSession(ports, lease, state, stop);
    await session.append(classifyReply({ kind: 'answered', text }, fence, Object.keys(state.plan.agents)));
    return await drive(session);
  } finally {
    await lease.release();
  }
}

function refuseUnlessAwaited(state: RunState, { step, iteration, attempt }: AttemptFence): void {
  if (hasEnded(state)) {
    throw new RunRefused(
      'RUN_ENDED',
      `Run ${state.runId} has ended already: ${state.status}.`,
      'There is nothing to submit.',
    );
  }
  const current = state.steps[step];
  if (current?.phase === 'dispatched' && current.iteration === iteration && current.attempt === attempt) return;
  throw new RunRefused(
    'ATTEMPT_OVER',
    'This attempt is over; its output is discarded.',
    'Work on the newest input of the run.',
  );
}
