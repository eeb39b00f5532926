import { z } from 'zod';
import { defineOperation, id, implementRead } from '#operations';
import { localDay } from '../../../core/time/zone.ts';
import { requireClock } from '../../../core/versions/clock-store.ts';
import { ageOn, appearanceOf, looksToChoose } from '../family.ts';
import type { FamilyPorts } from '../ports.ts';
import { requireChild } from '../require-child.ts';
import { kidLook } from '../schemas.ts';

const definition = defineOperation({
  name: 'kid.me',
  title: 'Who I am',
  description: 'The kid whose device this is, and how its app looks and speaks.',
  audience: ['kid'],
  effect: 'read',
  worksLocked: true,
  output: {
    childId: id,
    name: z.string(),
    avatar: z.string(),
    age: z.int(),
    look: kidLook,
    nextLook: kidLook.nullable().describe('What a birthday offers: kid.choose_look takes it, or the look of today.'),
    looks: z.array(kidLook).describe('What kid.choose_look takes.'),
    sounds: z.boolean().describe('Whether the app may make sounds.'),
    language: z.string().nullable().describe('A language tag; null: the device’s own.'),
    readAloud: z.boolean(),
    gemsEnabled: z.boolean().describe('Without gems the app shows no pot and no price.'),
    timezone: z.string(),
    hasPin: z.boolean().describe('kid.choose asks for it.'),
  },
});

export const kidMe = implementRead(definition, (ports: FamilyPorts) => ({
  async run(context) {
    const { db, familyId, now, principal } = context;
    const [{ timezone }, child, isOff, hasPin] = await Promise.all([
      requireClock(db, familyId),
      requireChild(context, principal.actorId),
      ports.areGemsOff(db, familyId),
      ports.logins.hasPin(db, familyId, principal.actorId),
    ]);
    const { childId, name, avatar, language } = child;
    const today = localDay(now, timezone);
    const age = ageOn(today, child.birthDate);
    const { look, nextLook, readAloud } = appearanceOf(child, today);
    const looks = [...looksToChoose(child, today)];
    const app = { look, nextLook, looks, language, readAloud, sounds: child.sounds === true };
    return { childId, name, avatar, age, ...app, gemsEnabled: !isOff, timezone, hasPin };
  },
  nextStep: 'kid.today shows the day.',
}));
