import { z } from 'zod';
import { defineOperation, id, implementRead, instant } from '#operations';
import { isEmptyList } from '../../../core/json/raw-json.ts';
import { canvasesShown } from '../links.ts';
import type { SkillPorts } from '../ports.ts';
import {
  authored,
  authorTier,
  linkedCanvas,
  policyDecision,
  skillStatus,
  whoWrote as whoWroteSchema,
} from '../schemas.ts';
import { statusOf } from '../skill.ts';
import { findSkill, linksOf, usesOf } from '../skill-store.ts';
import { askFirst, whoWrote } from '../written-by.ts';

const definition = defineOperation({
  name: 'skill.get',
  title: 'One skill',
  description:
    'The whole skill with its prompt and canvases. A generic one runs with skill.invoke, a home_agent one you run ' +
    'yourself from its prompt.',
  scope: 'skill:read',
  effect: 'read',
  input: { skillId: id },
  output: {
    skill: z.strictObject({
      skillId: id,
      ...authored,
      status: skillStatus,
      archived: z.boolean(),
      authorTier,
      policyDecision,
      canvasIds: z.array(id),
      createdAt: instant,
      updatedAt: instant,
      lastTriggeredAt: instant.nullable(),
      timesTriggered: z.int(),
      triggeredBy: z.array(
        z.strictObject({
          kind: z.enum(['agent', 'parent', 'kid', 'sprout']),
          id: id.describe('The person, or the parent whose agent it was.'),
          times: z.int(),
          lastAt: instant,
        }),
      ),
    }),
    canvases: z.array(linkedCanvas),
    ...whoWroteSchema,
  },
});

export const get = implementRead(definition, (ports: Pick<SkillPorts, 'agentName' | 'findAgent'>) => ({
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
    !isEmptyList(warnings)
      ? askFirst
      : skill.category === 'home_agent'
        ? 'Put your values into the prompt, follow it yourself, and report with skill.post_result.'
        : 'skill.invoke renders the prompt with your values; skill.update changes it.',
}));
