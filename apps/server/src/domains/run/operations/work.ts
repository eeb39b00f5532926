import { z } from 'zod';
import { defineOperation, id, implementWrite } from '#operations';
import { listPeople } from '../../family/index.ts';
import type { RunPorts } from '../ports.ts';
import { RunSession } from '../record/run-session.ts';
import { giveToSproutAgent } from '../worker/begin-attempt.ts';

const definition = defineOperation({
  name: 'run.work',
  title: 'Take up a run',
  description: 'Hands a run that is due to the Sprout agent.',
  audience: ['sprout'],
  input: { runId: id },
  output: { runId: id, isTaken: z.boolean() },
});

/** Hands a due run to the Sprout agent of this process. Does nothing if another process was first. */
export const work = implementWrite(definition, (ports: RunPorts) => ({
  async run(context, { runId }) {
    const { db, familyId } = context;
    const [session, people] = await Promise.all([RunSession.open(context, ports, runId), listPeople(db, familyId)]);
    if (session === undefined) throw context.unknownId('runId');
    const { dueFor, dueAt } = session.run;
    if (dueFor !== 'work' || dueAt === null || dueAt > context.now) return { runId, isTaken: false };
    const isTaken = await giveToSproutAgent(session, people);
    session.save();
    return { runId, isTaken };
  },
  nextStep: 'The Sprout agent hands its output in with run.hand_in.',
}));
