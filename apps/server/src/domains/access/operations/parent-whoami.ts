import { contractVersion, parentWhoami as definition } from '@sprout/contract';
import { implementRead } from '../../../core/operations/operation.ts';
import { requireClock } from '../../../core/versions/clock-store.ts';
import { findParent, readFamily } from '../../family/index.ts';
import { findLoginOf } from '../access-store.ts';

export const parentWhoami = implementRead(definition, {
  async run({ db, familyId, principal }) {
    const [parent, family, clock, login] = await Promise.all([
      findParent(db, familyId, principal.actorId),
      readFamily(db, familyId),
      requireClock(db, familyId),
      findLoginOf(db, familyId, principal.actorId),
    ]);
    if (parent === undefined || family === undefined) throw new Error('the signed-in parent is not in the family');
    return {
      identity: {
        kind: 'parent' as const,
        userId: parent.parentId,
        name: parent.name,
        email: login?.email ?? null,
        role: parent.role,
      },
      family: { familyId, name: family.name, timezone: clock.timezone, language: family.language },
      sessionId: principal.channelId,
      contractVersion,
    };
  },
  nextStep: 'family.query_overview shows the family.',
});
