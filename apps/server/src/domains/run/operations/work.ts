import { workOnRun } from '@sprout/contract';
import { implementWrite } from '../../../core/operations/operation.ts';
import { claim } from '../claim.ts';
import { ATTEMPT_MS } from '../plan.ts';
import type { RunPorts } from '../ports.ts';
import { RunSession } from '../session.ts';

/** Longer than an attempt may take, so that a lease runs out only if its process died. */
const LEASE_MS = ATTEMPT_MS.sprout + 60_000;

/** Hands a due run to the Sprout agent of this process. Does nothing if another process was first. */
export const work = (ports: RunPorts) =>
  implementWrite(workOnRun, {
    async run(context, { runId }) {
      const { familyId, principal } = context;
      const session = await RunSession.open(context, ports, runId);
      if (session === undefined) throw context.unknownId('runId');
      const { dueFor, dueAt } = session.run;
      if (dueFor !== 'work' || dueAt === null || dueAt > context.now) return { runId, isTaken: false };
      const { actorId, channelId } = principal;
      const claimed = await claim(session, { kind: 'sprout', actorId, channelId }, LEASE_MS);
      session.save();
      if (claimed === undefined) return { runId, isTaken: false };
      context.afterCommit(async () => ports.begin({ familyId, runId, ...claimed }));
      return { runId, isTaken: true };
    },
    nextStep: 'The Sprout agent hands its output in with run.hand_in.',
  });
