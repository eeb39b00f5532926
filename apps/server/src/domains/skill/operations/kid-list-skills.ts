import { z } from 'zod';
import { defineOperation, id, implementRead, limits } from '#operations';
import { dayAt } from '../../../core/time/day.ts';
import { requireClock } from '../../../core/versions/clock-store.ts';
import { canvasesOf } from '../../canvas/index.ts';
import { ageOn, requireChild } from '../../family/index.ts';
import { asksOf } from '../kids.ts';
import { showLinks } from '../links.ts';
import { linkedCanvas } from '../schemas.ts';
import { skillsForAge } from '../skill-store.ts';

const definition = defineOperation({
  name: 'kid.list_skills',
  title: 'What I can start',
  description: 'What a kid of this age may launch, newest first.',
  audience: ['kid'],
  effect: 'read',
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

export const kidListSkills = implementRead(definition, {
  async run(context) {
    const { db, familyId, now, principal } = context;
    const [kid, { timezone }] = await Promise.all([
      requireChild(context, principal.actorId),
      requireClock(db, familyId),
    ]);
    const age = ageOn(dayAt(now, timezone).day, kid.birthDate);
    const found = await skillsForAge(db, familyId, age, limits.pageMax);
    const canvasIds = [...new Set(found.flatMap(({ links }) => links.map(({ canvasId }) => canvasId)))];
    const facts = await canvasesOf(db, familyId, canvasIds);
    return {
      items: found.map(({ skill, links }) => ({
        skillId: skill.skillId,
        name: skill.name,
        asks: asksOf(skill).map(({ name, description = null }) => ({ name, description })),
        canvases: showLinks(links, facts),
      })),
    };
  },
  nextStep: 'kid.launch_skill starts one, with what it asks for in input.',
});
