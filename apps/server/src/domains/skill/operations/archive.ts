import { z } from 'zod';
import { defineOperation, id, implementWrite } from '#operations';
import { measureDeletion } from '../../../core/ceilings/measure.ts';
import { warnings } from '../../../core/operations/schema/preview.ts';
import { askParents } from '../decide.ts';
import { pausedHeartbeats } from '../paused-heartbeats.ts';
import type { SkillPorts } from '../ports.ts';
import { pausedHeartbeats as pausedHeartbeatsSchema } from '../schemas.ts';
import { authoredOf } from '../skill.ts';
import { findSkill, linksOf, updateSkill } from '../skill-store.ts';
import { stillPlayed } from '../still-played.ts';

export const definition = defineOperation({
  name: 'skill.archive',
  title: 'Archive a skill',
  description:
    'Takes a skill out of use until skill.restore; its heartbeats pause, its results stay. Ask the parent first.',
  scope: 'skill:write',
  destructive: true,
  input: { skillId: id },
  output: { skillId: id, archived: z.boolean(), pausedHeartbeats: pausedHeartbeatsSchema, warnings },
  undo: { by: 'skill.restore', args: ({ args: { skillId } }) => ({ skillId }) },
});

export const archive = implementWrite(definition, (ports: Pick<SkillPorts, 'heartbeatsOf' | 'canvasTasks'>) => ({
  async run(context, { skillId }) {
    const { db, familyId } = context;
    const skill = await findSkill(db, familyId, skillId);
    if (skill === undefined) throw context.unknownId('skillId');
    context.showBefore({ ...authoredOf(skill), archived: skill.archived });
    await measureDeletion(context, skillId);
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
    [
      ...(length === 0 ? [] : [`Tell the parent that its heartbeats (${length}) are paused.`]),
      ...(warnings.length === 0 ? [] : ['Tell the parent what still plays its canvases; task.delete ends a task.']),
      'skill.restore brings it back; skill.list with includeArchived shows it.',
    ].join(' '),
}));
