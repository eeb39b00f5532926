import {
  type AttemptFence,
  classifyReading,
  type EnvelopeReading,
  type OutputEnvelope,
  readOutput,
} from '@sprout/agent-protocol/pure';
import { z } from 'zod';
import { defineOperation, id, implementWrite } from '#operations';
import type { Principal } from '../../../core/principal.ts';
import { mayWait, prepareCalls } from '../calls/prepare-calls.ts';
import type { RunPorts } from '../ports.ts';
import { acceptOutput, advanceRun, saveRun } from '../record/advance-run.ts';
import { stepOf } from '../record/progress.ts';
import { type PreparedCalls, RunSession } from '../record/run-session.ts';
import { findRun } from '../run-store.ts';
import { runStatus, runWorkCost, token } from '../schemas.ts';

const definition = defineOperation({
  name: 'run.hand_in',
  title: 'Hand in an attempt',
  description: 'What came of an attempt of the Sprout agent. The output of an attempt that is over is discarded.',
  audience: ['sprout'],
  input: {
    runId: id,
    leaseToken: token,
    text: z.string().optional().describe('The output envelope as the agent wrote it.'),
    failure: z.enum(['crash', 'timeout', 'interrupted']).optional(),
    detail: z.string().optional(),
    cost: runWorkCost.optional(),
  },
  output: { runId: id, status: runStatus, isLate: z.boolean() },
});

/** What is known of an output before the transaction. */
interface Heard {
  readonly reading: EnvelopeReading<OutputEnvelope> | undefined;
  readonly calls: PreparedCalls;
}

export const handIn = implementWrite(definition, (ports: RunPorts) => ({
  async prepare(context, { runId, leaseToken, text }): Promise<Heard> {
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
      await acceptOutput(session, classifyReading(reading, text, at));
    } else {
      const kind = failure ?? 'crash';
      await session.append({
        ...{ type: 'attempt_failed', ...at, failure: kind, detail, violations: [], outputHash: null, excerpt: null },
      });
    }
    await advanceRun(session);
    const { status } = await saveRun(session);
    return { runId, status, isLate: false };
  },
  nextStep: 'run.get shows what came of it.',
}));
