import { hasEnded } from '@sprout/agent-protocol/pure';
import { defineOperation, id, implementWrite } from '#operations';
import type { RunPorts } from '../ports.ts';
import { advanceRun, saveRun } from '../record/advance-run.ts';
import { GIVE_UP_MS } from '../record/progress.ts';
import { RunSession } from '../record/run-session.ts';
import { postNobodyCame } from '../run-cards.ts';
import { runStatus } from '../schemas.ts';

const definition = defineOperation({
  name: 'run.look_after',
  title: 'Look after a run',
  description:
    'Moves a run on whose time limit has passed: a lease, a question, a wait for a worker, or how long it is kept.',
  audience: ['sprout'],
  input: { runId: id },
  output: { runId: id, status: runStatus },
});

/** Moves a run on whose time limit has passed. A question expires to blocked, never to yes. */
export const lookAfter = implementWrite(definition, (ports: RunPorts) => ({
  async run(context, { runId }) {
    const { now } = context;
    const session = await RunSession.open(context, ports, runId);
    if (session === undefined) throw context.unknownId('runId');
    const { dueFor, dueAt, lease, awaitsSince } = session.run;
    const { question, status } = session.state;
    if (dueFor !== 'care' || dueAt === null || dueAt > now) return { runId, status };
    if (hasEnded(session.state)) {
      session.forget();
      return { runId, status };
    }
    if (question !== null) await session.append({ type: 'question_expired', questionId: question.id });
    else if (lease !== null) await session.append({ type: 'recovered' });
    else if (awaitsSince !== null && now >= awaitsSince + GIVE_UP_MS) {
      await session.append({ type: 'run_ended', status: 'blocked', reason: 'transport' });
    } else if (awaitsSince !== null) await postNobodyCame(session);
    await advanceRun(session);
    const run = await saveRun(session);
    return { runId, status: run.status };
  },
  nextStep: 'run.get shows what came of it.',
}));
