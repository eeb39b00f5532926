import { z } from 'zod';
import { defineOperation, id, implementWrite } from '#operations';
import { askParents } from '../decide.ts';
import { pausedHeartbeats } from '../paused-heartbeats.ts';
import type { SkillPorts } from '../ports.ts';
import { requireRoom } from '../require-room.ts';
import { pausedHeartbeats as pausedHeartbeatsSchema } from '../schemas.ts';
import { authoredOf } from '../skill.ts';
import { findSkill, updateSkill } from '../skill-store.ts';

const definition = defineOperation({
  name: 'skill.restore',
  title: 'Restore a skill',
  description: 'Brings an archived skill back. Its heartbeats stay paused until heartbeat.update resumes them.',
  scope: 'skill:write',
  reasons: ['LIMIT_EXCEEDED'],
  input: { skillId: id },
  output: { skillId: id, archived: z.boolean(), pausedHeartbeats: pausedHeartbeatsSchema },
});

export const restore = implementWrite(definition, (ports: Pick<SkillPorts, 'heartbeatsOf'>) => ({
  async run(context, { skillId }) {
    const { db, familyId } = context;
    const skill = await findSkill(db, familyId, skillId);
    if (skill === undefined) throw context.unknownId('skillId');
    context.showBefore({ ...authoredOf(skill), archived: skill.archived });
    if (skill.archived) {
      await requireRoom(context);
      const restored = { ...skill, archived: false, updatedAt: context.nowLocal };
      updateSkill(db, familyId, restored);
      if (restored.isWaiting) await askParents(context, restored);
      context.emit({ type: 'skill.restored', refs: { skillId }, payload: {} });
    }
    return {
      skillId,
      archived: false,
      pausedHeartbeats: await pausedHeartbeats(context, ports, skillId, ['paused']),
    };
  },
  nextStep: ({ pausedHeartbeats: { length } }) =>
    length === 0
      ? 'skill.get shows it; skill.invoke renders a generic one again.'
      : `Its heartbeats (${length}) stay paused: if the parent wants them back, heartbeat.update with resume, by a ` +
        'parent or the agent that planned each.',
}));
