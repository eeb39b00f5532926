import { archiveSkill } from '@sprout/contract';
import { implementWrite } from '../../../core/operations/operation.ts';
import { askParents } from '../decide.ts';
import { pausedHeartbeats } from '../paused-heartbeats.ts';
import type { SkillPorts } from '../ports.ts';
import { authoredOf } from '../skill.ts';
import { findSkill, linksOf, updateSkill } from '../skill-store.ts';
import { stillPlayed } from '../still-played.ts';

export const archive = (ports: Pick<SkillPorts, 'heartbeatsOf' | 'canvasTasks'>) =>
  implementWrite(archiveSkill, {
    async run(context, { skillId }) {
      const { db, familyId } = context;
      const skill = await findSkill(db, familyId, skillId);
      if (skill === undefined) throw context.unknownId('skillId');
      context.showBefore({ ...authoredOf(skill), archived: skill.archived });
      const linked = (await linksOf(db, familyId, skillId)).map(({ canvasId }) => canvasId);
      if (!skill.archived) {
        const archived = { ...skill, archived: true, updatedAt: context.nowLocal };
        updateSkill(db, familyId, archived);
        await askParents(context, archived);
        context.emit({ type: 'skill.archived', refs: { skillId }, payload: {} });
      }
      return {
        skillId,
        archived: true,
        pausedHeartbeats: await pausedHeartbeats(context, ports, skillId, ['active', 'paused']),
        warnings: await stillPlayed(context, ports, skillId, linked),
      };
    },
    nextStep: ({ pausedHeartbeats: { length }, warnings }) =>
      `${length === 0 ? '' : `Tell the parent that its heartbeats (${length}) are paused. `}${warnings.length === 0 ? '' : 'Tell the parent what still plays its canvases; task.delete ends a task. '}skill.restore brings it back; skill.list with includeArchived shows it.`,
  });
