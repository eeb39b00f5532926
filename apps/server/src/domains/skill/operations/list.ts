import { z } from 'zod';
import { defineOperation, id, implementRead, instant, pageInput, pageOutput } from '#operations';
import { stepOfList } from '../../../core/lists/list-step.ts';
import { pageOf, placeIn } from '../../../core/lists/page.ts';
import { authorTier, skillCategory, skillStatus } from '../schemas.ts';
import { statusOf } from '../skill.ts';
import { type ListedSkill, listSkills } from '../skill-store.ts';

const definition = defineOperation({
  name: 'skill.list',
  title: 'Skills',
  description: 'The skills of the family, newest first, without their prompts; skill.get has the whole skill.',
  scope: 'skill:read',
  effect: 'read',
  input: {
    includeArchived: z.boolean().default(false),
    category: skillCategory.optional().describe('Only skills of this category.'),
    ...pageInput,
  },
  output: pageOutput(
    z.strictObject({
      skillId: id,
      name: z.string(),
      category: skillCategory,
      status: skillStatus,
      archived: z.boolean(),
      authorTier,
      kidCallable: z.boolean(),
      canvasIds: z.array(id),
      lastTriggeredAt: instant.nullable(),
    }),
  ),
});

export const list = implementRead(definition, {
  async run({ db, familyId }, { includeArchived, category, cursor, limit }) {
    const filter = { before: placeIn(cursor), includeArchived, category, limit: limit + 1 };
    const rows = await listSkills(db, familyId, filter);
    return pageOf(rows, limit, itemOf, ({ place }) => [place]);
  },
  nextStep: stepOfList({
    none: 'There is none; skill.write saves one.',
    some: 'skill.get has the prompt of one; skill.invoke renders it with your values.',
  }),
});

function itemOf(row: ListedSkill) {
  const { skillId, name, category, authorTier, canvasIds, lastTriggeredAt } = row;
  const archived = row.archived === 1;
  return {
    skillId,
    name,
    category,
    status: statusOf({ archived, isWaiting: row.isWaiting === 1 }),
    archived,
    authorTier,
    kidCallable: row.kidCallable === 1,
    canvasIds: [...canvasIds],
    lastTriggeredAt,
  };
}
