import { z } from 'zod';
import { defineOperation, id, implementRead, instant, limits } from '#operations';
import { isEmptyList } from '../../../core/json/raw-json.ts';
import { formatInstant } from '../../../core/time/zone.ts';
import { requireClock } from '../../../core/versions/clock-store.ts';
import { listRemoved } from '../family-store.ts';

const definition = defineOperation({
  name: 'family.list_removed_kids',
  title: 'Removed kids',
  description: `The latest ${limits.pageMax} kids who were removed, newest first. family.restore_kid brings one back.`,
  audience: ['parent'],
  effect: 'read',
  output: {
    kids: z.array(
      z.strictObject({
        childId: id,
        name: z.string(),
        birthDate: z.string(),
        avatar: z.string(),
        removedAt: instant,
      }),
    ),
  },
});

export const listRemovedKids = implementRead(definition, {
  async run({ db, familyId }) {
    const [{ timezone }, removed] = await Promise.all([
      requireClock(db, familyId),
      listRemoved(db, familyId, limits.pageMax),
    ]);
    return {
      kids: removed.map(({ childId, name, birthDate, avatar, removedAt }) => ({
        ...{ childId, name, birthDate, avatar },
        removedAt: formatInstant(removedAt, timezone),
      })),
    };
  },
  nextStep: ({ kids }) =>
    isEmptyList(kids)
      ? 'No kid was removed; family.query_overview shows the kids.'
      : 'family.restore_kid with a childId brings that kid back.',
});
