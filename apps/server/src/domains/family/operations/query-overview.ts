import { queryOverview as definition } from '@sprout/contract';
import { implementRead } from '../../../core/operations/operation.ts';
import { localDay } from '../../../core/time/zone.ts';
import { requireClock } from '../../../core/versions/clock-store.ts';
import { ageOn, ageTierOf } from '../family.ts';
import { listChildren, listParents, readFamily } from '../family-store.ts';
import type { FamilyPorts } from '../ports.ts';

export const queryOverview = (ports: FamilyPorts) =>
  implementRead(definition, {
    async run(context) {
      const { db, familyId, now } = context;
      const [family, clock, parents, children, balances, isOff, goals] = await Promise.all([
        readFamily(db, familyId),
        requireClock(db, familyId),
        listParents(db, familyId),
        listChildren(db, familyId),
        ports.balancesOf(db, familyId),
        ports.areGemsOff(db, familyId),
        ports.goalsOf(db, familyId),
      ]);
      if (family === undefined) throw new Error('the family has no row');
      const today = localDay(now, clock.timezone);
      return {
        familyId,
        name: family.name,
        timezone: clock.timezone,
        gemsEnabled: !isOff,
        parents: parents.map(({ parentId, name, role }) => ({ userId: parentId, name, role })),
        kids: children.map(({ childId, name, birthDate, avatar, look, language, readAloud }) => {
          const age = ageOn(today, birthDate);
          const gems = balances.get(childId) ?? 0;
          const goal = goals.get(childId) ?? null;
          const choices = { look, language, readAloud };
          return { childId, name, birthDate, age, ageTier: ageTierOf(age), avatar, gems, goal, ...choices };
        }),
      };
    },
    nextStep: 'Use these childId values in other calls, e.g. gems.query_balance or activity.list.',
  });
