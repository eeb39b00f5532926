import { listRemovedKids as definition, limits } from '@sprout/contract';
import { isEmptyList } from '../../../core/json/raw-json.ts';
import { implementRead } from '../../../core/operations/operation.ts';
import { formatInstant } from '../../../core/time/zone.ts';
import { requireClock } from '../../../core/versions/clock-store.ts';
import { listRemoved } from '../family-store.ts';

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
