import { startRun as definition } from '@sprout/contract';
import { implementWrite } from '../../../core/operations/operation.ts';
import { dayAt } from '../../../core/time/day.ts';
import { requireChild } from '../../family/index.ts';
import { declaredOf, findSkill } from '../../skill/index.ts';
import type { RunPorts } from '../ports.ts';
import { authorityOf } from '../run.ts';
import { startRun } from '../start-run.ts';

export const start = (ports: RunPorts) =>
  implementWrite(definition, {
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
      'Watch sprout://family/runs; run.get shows what it does. One that waits for an agent gives you the work with run.submit_output and claim: true.',
  });
