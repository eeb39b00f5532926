import { message } from '@sprout/messages';
import { z } from 'zod';
import { defineOperation, id, implementWrite, instant, refuse } from '#operations';
import { allowTexts } from '../../safety/index.ts';
import { textsForKids } from '../check-texts.ts';
import { closeQuestion } from '../decide.ts';
import { notInUse } from '../not-in-use.ts';
import { skillStatus } from '../schemas.ts';
import { statusOf } from '../skill.ts';
import { findSkill, updateSkill } from '../skill-store.ts';

const definition = defineOperation({
  name: 'skill.review',
  title: 'Decide whether kids may launch a skill',
  description: 'Answers for a skill that waits. If denied, the skill stays, but kids cannot launch it.',
  audience: ['parent'],
  reasons: ['ALREADY_RESOLVED', 'ANSWER_STALE', 'SKILL_ARCHIVED'],
  formerValues: { action: { decline: 'deny' } },
  input: {
    skillId: id,
    action: z.enum(['approve', 'deny']),
    updatedAt: instant.optional().describe('Of the skill as you saw it; refused if it has changed since.'),
  },
  output: { skillId: id, status: skillStatus, kidCallable: z.boolean() },
});

export const review = implementWrite(definition, {
  async run(context, { skillId, action, updatedAt }) {
    const { db, familyId } = context;
    const before = await findSkill(db, familyId, skillId);
    if (before === undefined || before.archived) throw notInUse(context, before, 'skillId');
    if (!before.isWaiting) throw refuse('ALREADY_RESOLVED', { details: { status: statusOf(before) } });
    if (updatedAt !== undefined && Date.parse(updatedAt) !== Date.parse(before.updatedAt)) {
      throw refuse('ANSWER_STALE', { details: { state: 'changed', how: 'the skill has changed since you saw it' } });
    }
    const isApproved = action === 'approve';
    const skill = { ...before, isWaiting: false, kidCallable: isApproved, updatedAt: context.nowLocal };
    updateSkill(db, familyId, skill);
    if (isApproved) await allowTexts(context, textsForKids(before));
    await closeQuestion(context, skillId, message(`skillCards.outcomes.${isApproved ? 'approved' : 'denied'}`));
    context.emit({ type: isApproved ? 'skill.approved' : 'skill.declined', refs: { skillId }, payload: {} });
    return { skillId, status: statusOf(skill), kidCallable: skill.kidCallable };
  },
  nextStep: 'skill.get shows the skill; skill.update changes whether kids may start it.',
});
