import { listSkills as definition } from '@sprout/contract';
import { stepOfList } from '../../../core/list-step.ts';
import { implementRead } from '../../../core/operations/operation.ts';
import { pageOf, placeIn } from '../../../core/page.ts';
import { statusOf } from '../skill.ts';
import { type ListedSkill, listSkills } from '../skill-store.ts';

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
