import { workOnRun } from '@sprout/contract';
import { implementWrite } from '../../../core/operations/operation.ts';
import { listPeople } from '../../family/index.ts';
import type { RunPorts } from '../ports.ts';
import { RunSession } from '../session.ts';
import { takeUp } from '../take-up.ts';

/** Hands a due run to the Sprout agent of this process. Does nothing if another process was first. */
export const work = (ports: RunPorts) =>
  implementWrite(workOnRun, {
    async run(context, { runId }) {
      const { db, familyId } = context;
      const [session, people] = await Promise.all([RunSession.open(context, ports, runId), listPeople(db, familyId)]);
      if (session === undefined) throw context.unknownId('runId');
      const { dueFor, dueAt } = session.run;
      if (dueFor !== 'work' || dueAt === null || dueAt > context.now) return { runId, isTaken: false };
      const isTaken = await takeUp(session, people);
      session.save();
      return { runId, isTaken };
    },
    nextStep: 'The Sprout agent hands its output in with run.hand_in.',
  });
