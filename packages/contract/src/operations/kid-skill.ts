import { z } from 'zod';
import { defineOperation } from '../define-operation.ts';
import { limits } from '../limits.ts';
import { id, kidProse } from '../schema/fields.ts';
import { variableName } from '../schema/skill-values.ts';
import { linkedCanvas } from './skill.ts';

export const listKidSkills = defineOperation({
  name: 'kid.list_skills',
  title: 'What I can start',
  description: 'What a kid of this age may launch, newest first.',
  scope: null,
  audience: ['kid'],
  effect: 'read',
  input: {},
  output: {
    items: z.array(
      z.strictObject({
        skillId: id,
        name: z.string(),
        asks: z
          .array(z.strictObject({ name: z.string(), description: z.string().nullable() }))
          .describe('What the kid types before the start.'),
        canvases: z.array(linkedCanvas),
      }),
    ),
  },
});

export const launchSkill = defineOperation({
  name: 'kid.launch_skill',
  title: 'Start it',
  description: 'Launches something from kid.list_skills, with what the kid typed.',
  scope: null,
  audience: ['kid'],
  effect: 'write',
  rate: { perMinute: 10, burst: 20 },
  input: {
    skillId: id,
    input: z.record(variableName, z.union([kidProse(limits.reasonLength), z.number(), z.boolean()])).default({}),
  },
  output: {
    skillId: id,
    name: z.string(),
    text: z.string().nullable().describe('What to read, if there is no canvas to play.'),
    canvases: z.array(linkedCanvas),
    goesToParents: z
      .boolean()
      .describe('An agent works on it, and the parents get what comes of it: see sprout://child/{childId}/launches.'),
  },
});

/** What kids do with skills, in the order in which lists show them. */
export const kidSkillOperations = [listKidSkills, launchSkill];
