import { z } from 'zod';
import { defineOperation } from '../../../core/operations/define-operation.ts';
import { implementRead } from '../../../core/operations/operation.ts';
import { id } from '../../../core/operations/schema/fields.ts';
import { localDay } from '../../../core/time/zone.ts';
import { requireClock } from '../../../core/versions/clock-store.ts';
import { ageOn, lookOf } from '../family.ts';
import type { FamilyPorts } from '../ports.ts';
import { requireChild } from '../require-child.ts';
import { kidLook } from '../schemas.ts';

const definition = defineOperation({
  name: 'kid.me',
  title: 'Who I am',
  description: 'The kid whose device this is, and how its app looks and speaks.',
  scope: null,
  audience: ['kid'],
  effect: 'read',
  input: {},
  output: {
    childId: id,
    name: z.string(),
    avatar: z.string(),
    age: z.int(),
    look: kidLook,
    language: z.string().nullable().describe('A language tag; null: the device’s own.'),
    readAloud: z.boolean(),
    gemsEnabled: z.boolean().describe('Without gems the app shows no pot and no price.'),
    timezone: z.string(),
  },
});

export const kidMe = implementRead(definition, (ports: FamilyPorts) => ({
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
}));
