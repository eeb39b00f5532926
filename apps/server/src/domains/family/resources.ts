import type { WriteContext } from '#operations';
import { implementResource, type Resource } from '../../core/resources/resource.ts';
import { localDay } from '../../core/time/zone.ts';
import { requireClock } from '../../core/versions/clock-store.ts';
import { appearanceOf, profileUri } from './family.ts';
import { listChildren } from './family-store.ts';
import type { FamilyPorts } from './ports.ts';
import { requireChild } from './require-child.ts';
import { childProfile } from './resource-schemas.ts';

/** What fits the age changes on a birthday: the beginning of that day touches it. */
export const resources = (ports: FamilyPorts): readonly Resource[] => [
  implementResource(childProfile, {
    async show(context, { childId = '' }) {
      const { db, familyId, now } = context;
      const [child, { timezone }, isOff] = await Promise.all([
        requireChild(context, childId),
        requireClock(db, familyId),
        ports.areGemsOff(db, familyId),
      ]);
      const { name, birthDate, avatar, look, language, readAloud } = child;
      const applies = appearanceOf(child, localDay(now, timezone));
      return { childId, name, birthDate, avatar, look, language, readAloud, applies, gemsEnabled: !isOff, timezone };
    },
  }),
];

/** Something that every kid's profile shows has changed. */
export async function touchProfiles(context: WriteContext): Promise<void> {
  for (const { childId } of await listChildren(context.db, context.familyId)) context.touch(profileUri(childId));
}
