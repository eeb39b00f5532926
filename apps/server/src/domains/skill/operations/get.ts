import { getSkill } from '@sprout/contract';
import { implementRead } from '../../../core/operations/operation.ts';
import { canvasesShown } from '../links.ts';
import type { SkillPorts } from '../ports.ts';
import { statusOf } from '../skill.ts';
import { findSkill, linksOf, usesOf } from '../skill-store.ts';
import { askFirst, whoWrote } from '../written-by.ts';

export const get = (ports: Pick<SkillPorts, 'agentName' | 'findAgent'>) =>
  implementRead(getSkill, {
    async run(context, { skillId }) {
      const { db, familyId } = context;
      const [skill, links, triggeredBy] = await Promise.all([
        findSkill(db, familyId, skillId),
        linksOf(db, familyId, skillId),
        usesOf(db, familyId, skillId),
      ]);
      if (skill === undefined) throw context.unknownId('skillId');
      const { isWaiting: _, authors: __, ...shown } = skill;
      const canvasIds = links.map(({ canvasId }) => canvasId);
      return {
        skill: { ...shown, status: statusOf(skill), canvasIds, triggeredBy },
        canvases: await canvasesShown(db, familyId, links),
        ...(await whoWrote(ports, context, skill)),
      };
    },
    nextStep: ({ skill, warnings }) =>
      warnings.length > 0
        ? askFirst
        : skill.category === 'home_agent'
          ? 'Put your values into the prompt, follow it yourself, and report with skill.post_result.'
          : 'skill.invoke renders the prompt with your values; skill.update changes it.',
  });
