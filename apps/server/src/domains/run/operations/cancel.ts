import { hasEnded } from '@sprout/agent-protocol/pure';
import { z } from 'zod';
import { defineOperation, id, implementWrite, refuse } from '#operations';
import { requireHands } from '../calls/run-tools.ts';
import type { RunPorts } from '../ports.ts';
import { advanceRun, saveRun } from '../record/advance-run.ts';
import { RunSession } from '../record/run-session.ts';
import { isStartedBy } from '../run.ts';
import { runStatus } from '../schemas.ts';

export const definition = defineOperation({
  name: 'run.cancel',
  title: 'Stop a run',
  description:
    'Ends a run. What it did stays; run.get has how to undo that. A run that you did not start takes the scopes of ' +
    'its hands.',
  scope: 'run:write',
  neverAsked: true,
  destructive: true,
  reasons: ['ALREADY_RESOLVED'],
  input: { runId: id },
  output: { runId: id, status: runStatus, reason: z.string().nullable() },
});

export const cancel = implementWrite(definition, (ports: RunPorts) => ({
  async run(context, { runId }) {
    const session = await RunSession.open(context, ports, runId);
    if (session === undefined) throw context.unknownId('runId');
    // Another agent's run, maybe with a question that waits for a parent, is ended by who could do as much.
    if (!isStartedBy(context.principal, session.run)) requireHands(context.principal, session.run.hands);
    const { status, reason } = session.state;
    if (hasEnded(session.state)) {
      if (reason === 'cancelled') return { runId, status, reason };
      throw refuse('ALREADY_RESOLVED', { details: { status } });
    }
    context.showBefore({ skillName: session.run.skillName, status });
    await session.append({ type: 'cancel_requested' });
    await advanceRun(session);
    const run = await saveRun(session);
    context.afterCommit(async () => ports.worker.abandon(runId));
    return { runId, status: run.status, reason: run.reason };
  },
  nextStep: 'Nothing more happens in this run; run.get shows what it did and how to undo that.',
}));
