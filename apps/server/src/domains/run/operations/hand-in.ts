import {
  type AttemptFence,
  classifyReading,
  type EnvelopeReading,
  type OutputEnvelope,
  readOutput,
} from '@sprout/agent-protocol/pure';
import { handInRun } from '@sprout/contract';
import { implementWrite } from '../../../core/operations/operation.ts';
import type { Principal } from '../../../core/principal.ts';
import { drive } from '../drive.ts';
import { finish } from '../finish.ts';
import { hear } from '../hear.ts';
import type { RunPorts } from '../ports.ts';
import { mayWait, prepareCalls } from '../prepare-calls.ts';
import { findRun } from '../run-store.ts';
import { type PreparedCalls, RunSession } from '../session.ts';
import { stepOf } from '../standing.ts';

/** What is known of an output before the transaction. */
interface Heard {
  readonly reading: EnvelopeReading<OutputEnvelope> | undefined;
  readonly calls: PreparedCalls;
}

export const handIn = (ports: RunPorts) =>
  implementWrite<typeof handInRun, Heard>(handInRun, {
    async prepare(context, { runId, leaseToken, text }) {
      const principal = context.principal as Principal;
      const reading = text === undefined ? undefined : readOutput(text);
      const output = reading?.ok ? reading.envelope : null;
      if (!mayWait(ports, output)) return { reading, calls: new Map() };
      const run = await context.store.read((db) => findRun(db, principal.familyId, runId));
      if (run === undefined || run.lease?.token !== leaseToken) return { reading, calls: new Map() };
      return { reading, calls: await prepareCalls(ports, context, run, output, principal) };
    },

    async run(context, { runId, leaseToken, text, failure, detail = '', cost }, { reading, calls }) {
      const session = await RunSession.open(context, ports, runId);
      if (session === undefined) throw context.unknownId('runId');
      // Another attempt has begun, or the run has ended: nobody wants this output any more.
      if (session.run.lease?.token !== leaseToken) return { runId, status: session.state.status, isLate: true };
      session.prepared = calls;
      session.addCost(cost);
      const { id, iteration, attempt } = stepOf(session.state);
      const at: AttemptFence = { step: id, iteration, attempt };
      if (failure === 'interrupted') {
        await session.append({ type: 'paused' });
        await session.append({ type: 'resumed' });
      } else if (text !== undefined && reading !== undefined) {
        await hear(session, classifyReading(reading, text, at));
      } else {
        const kind = failure ?? 'crash';
        await session.append({
          ...{ type: 'attempt_failed', ...at, failure: kind, detail, violations: [], outputHash: null, excerpt: null },
        });
      }
      await drive(session);
      const { status } = await finish(session);
      return { runId, status, isLate: false };
    },
    nextStep: 'run.get shows what came of it.',
  });
