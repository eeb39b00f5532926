import { kidMe as definition } from '@sprout/contract';
import { implementRead } from '../../../core/operations/operation.ts';
import { localDay } from '../../../core/time/zone.ts';
import { requireClock } from '../../../core/versions/clock-store.ts';
import { ageOn, lookOf } from '../family.ts';
import type { FamilyPorts } from '../ports.ts';
import { requireChild } from '../require-child.ts';

export const kidMe = (ports: FamilyPorts) =>
  implementRead(definition, {
    async run(context) {
      const { db, familyId, now, principal } = context;
      const [{ timezone }, child, isOff] = await Promise.all([
        requireClock(db, familyId),
        requireChild(context, principal.actorId),
        ports.areGemsOff(db, familyId),
      ]);
      const { childId, name, avatar, language } = child;
      const age = ageOn(localDay(now, timezone), child.birthDate);
      const look = child.look ?? lookOf(age);
      // Who does not read yet is read to.
      const readAloud = child.readAloud ?? look === 'pictures';
      return { childId, name, avatar, age, look, language, readAloud, gemsEnabled: !isOff, timezone };
    },
    nextStep: 'kid.today shows the day.',
  });
