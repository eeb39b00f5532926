import { hasEnded } from '@sprout/agent-protocol/pure';
import { cancelRun } from '@sprout/contract';
import { refuse } from '../../../core/errors/refusal.ts';
import { implementWrite } from '../../../core/operations/operation.ts';
import { drive } from '../drive.ts';
import { finish } from '../finish.ts';
import { requireHands } from '../hands.ts';
import type { RunPorts } from '../ports.ts';
import { isStartedBy } from '../run.ts';
import { RunSession } from '../session.ts';

export const cancel = (ports: RunPorts) =>
  implementWrite(cancelRun, {
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
      await drive(session);
      const run = await finish(session);
      context.afterCommit(async () => ports.abandon(runId));
      return { runId, status: run.status, reason: run.reason };
    },
    nextStep: 'Nothing more happens in this run; run.get shows what it did and how to undo that.',
  });
