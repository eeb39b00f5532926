import { z } from 'zod';
import { defineOperation, id, implementWrite } from '#operations';
import { warnings } from '../../../core/operations/schema/preview.ts';
import { dayAt } from '../../../core/time/day.ts';
import { requireChild } from '../../family/index.ts';
import { declaredOf, findSkill } from '../../skill/index.ts';
import { skillValues } from '../../skill/value-schemas.ts';
import { startRun } from '../plan/start-run.ts';
import type { RunPorts } from '../ports.ts';
import { authorityOf } from '../run.ts';
import { runWorker } from '../schemas.ts';

const definition = defineOperation({
  name: 'run.start',
  title: 'Run a skill',
  description:
    'Runs a skill once, within your rights and its handsReferenced. Sprout works on it; with worker: agent, or a ' +
    'home_agent skill, it waits for run.submit_output with claim: true.',
  scope: 'run:write',
  neverAsked: true,
  rate: { perMinute: 10, burst: 30 },
  reasons: ['SKILL_ARCHIVED', 'LIMIT_EXCEEDED'],
  input: {
    skillId: id,
    input: skillValues.default({}).describe('A value for each variable that the prompt uses.'),
    childId: id.optional().describe('The kid it is about; fills child_id and child_name.'),
    worker: runWorker.default('sprout').describe('Who works on it.'),
    postResultNotify: z.boolean().default(true).describe('Post the result to the inbox.'),
  },
  output: { runId: id, warnings },
});

export const start = implementWrite(definition, (ports: RunPorts) => ({
  async run(context, { postResultNotify, ...asked }) {
    const { db, familyId, now, clock } = context;
    const { skillId, childId, input } = asked;
    const [skill, kid, warnings] = await Promise.all([
      findSkill(db, familyId, skillId),
      childId === undefined ? undefined : requireChild(context, childId),
      ports.limitsOfAgent(db, familyId),
    ]);
    if (skill === undefined) throw context.unknownId('skillId');
    const known = {
      today: dayAt(now, clock.timezone).day,
      ...(kid !== undefined && { child_id: kid.childId, child_name: kid.name }),
    };
    const { runId, worker } = await startRun(context, ports, {
      ...asked,
      skill,
      input: { ...declaredOf(skill, known), ...input },
      origin: { kind: 'request' },
      authority: authorityOf(context.principal),
      postResult: postResultNotify,
    });
    return { runId, warnings: worker === 'sprout' ? warnings : [] };
  },
  nextStep:
    'Watch sprout://family/runs; run.get shows what it does. One that waits for an agent gives you the work with ' +
    'run.submit_output and claim: true.',
}));
