import { decide, type Effect } from '../domain/run/decide.ts';
import { hasEnded, type RunState } from '../domain/run/state.ts';
import { askPerson, awaitAnswer } from './ask-person.ts';
import { attemptAgent } from './attempt-agent.ts';
import type { RunSession } from './run-session.ts';
import { validateStep } from './validate-step.ts';
import { applyWrites, planStepWrites, quarantineOutput } from './write-artifacts.ts';

/** `parked`: nothing more to do in this process; a person, or a resume, moves the run on. */
type Outcome = 'go_on' | 'parked';

/** Does what the decision core says until the run ends, waits for a person, or this process is asked to stop. */
export async function advanceRun(session: RunSession): Promise<RunState> {
  const hasPeople = session.ports.people !== null;
  for (;;) {
    await takeCancel(session);
    const effect = decide(session.state, { hasPeople });
    // Nothing to do although the run goes on: the agent was interrupted in the middle of an attempt.
    if (effect === undefined) return hasEnded(session.state) ? session.state : pause(session);
    // An open question is not interrupted by stopping: the run is parked either way.
    if (session.stop.aborted && !isTidyingUp(effect)) return pause(session);
    const outcome = await perform(session, effect);
    if (outcome === 'parked') return pause(session);
  }
}

async function perform(session: RunSession, effect: Effect): Promise<Outcome> {
  switch (effect.type) {
    case 'dispatch':
      await attemptAgent(session, effect);
      return 'go_on';
    case 'plan_writes':
      await planStepWrites(session, effect.step, effect.plan);
      return 'go_on';
    case 'apply_writes':
      await applyWrites(session, effect.step);
      return 'go_on';
    case 'quarantine':
      await quarantineOutput(session, effect.step);
      return 'go_on';
    case 'validate':
      await validateStep(session, effect.step, effect.plan);
      return 'go_on';
    case 'record':
      await session.append(effect.event);
      return 'go_on';
    case 'ask':
      await askPerson(session, effect.draft);
      return 'go_on';
    case 'await_answer':
      return awaitAnswer(session, effect.question);
  }
}

/** Records that were already decided, and batches that were begun, are finished before stopping. */
function isTidyingUp(effect: Effect): boolean {
  return effect.type === 'record' || effect.type === 'apply_writes';
}

async function takeCancel(session: RunSession): Promise<void> {
  const { state } = session;
  const isStopping = state.current !== null && state.steps[state.current]?.phase === 'stopping';
  if (hasEnded(state) || isStopping) return;
  if (await session.isCancelRequested()) await session.append({ type: 'cancel_requested' });
}

async function pause(session: RunSession): Promise<RunState> {
  await session.append({ type: 'paused' });
  return session.state;
}
