import { z } from 'zod';
import { day, defineOperation, id, implementWrite, line } from '#operations';
import { localDay } from '../../../core/time/zone.ts';
import { refuseFutureBirthday } from '../add-child.ts';
import { changedFields, profileUri } from '../family.ts';
import { updateChild } from '../family-store.ts';
import type { FamilyPorts } from '../ports.ts';
import { requireChild } from '../require-child.ts';
import { kidIsBorn } from '../rules.ts';
import { kidFields, kidLook, language, nickname, pin } from '../schemas.ts';

/** What a parent chose for the app of a kid. Null: Sprout chooses. */
const kidChoices = {
  look: kidLook.nullable().describe('Null: by age, pictures to 7, garden to 11, then plain.'),
  language: language.nullable().describe('The language of the kid’s app, e.g. de. Null: the device’s.'),
  readAloud: z.boolean().nullable().describe('Whether the app reads to the kid. Null: with pictures only.'),
};

export const definition = defineOperation({
  name: 'family.update_kid',
  title: 'Change a kid',
  description:
    'Changes a kid’s names, birthday or avatar, how the kid’s app looks and sounds, or the kid’s PIN on a shared tablet.',
  audience: ['parent'],
  screen: 'people',
  input: {
    childId: id,
    name: kidFields.name.optional(),
    nickname: nickname.optional(),
    birthDate: day.optional(),
    avatar: line(16).optional(),
    look: kidChoices.look.optional(),
    language: kidChoices.language.optional(),
    readAloud: kidChoices.readAloud.optional(),
    sounds: z.boolean().optional().describe('Whether the kid’s app makes sounds and shakes for a moment.'),
    pin: pin
      .nullable()
      .optional()
      .describe('Four digits that kid.choose asks for. Null: none. Either way, wrong tries are forgotten.'),
  },
  output: { childId: id, changedFields: z.array(z.string()) },
});

export const updateKid = implementWrite(definition, (ports: FamilyPorts) => ({
  rules: [kidIsBorn],

  prepare: async (context, { pin }) => (typeof pin === 'string' ? ports.logins.hashPin(context, pin) : pin),

  async run(context, { childId, pin: _, ...patch }, pinHash) {
    const child = await requireChild(context, childId);
    if (patch.birthDate !== undefined) refuseFutureBirthday('family.update_kid', context, patch.birthDate);
    const changed: string[] = changedFields(child, patch);
    if (pinHash !== undefined && (await ports.logins.setPin(context, childId, pinHash))) changed.push('pin');
    if (changed.length > 0) {
      const {
        name = child.name,
        nickname = child.nickname,
        birthDate = child.birthDate,
        avatar = child.avatar,
      } = patch;
      const { look = child.look, language = child.language, readAloud = child.readAloud } = patch;
      const { sounds = child.sounds } = patch;
      // A parent who changes the birthday or the look has decided about the look.
      const isDecided = patch.look !== undefined || patch.birthDate !== undefined;
      const lookDay = isDecided ? localDay(context.now, context.clock.timezone) : child.lookDay;
      const changes = { name, nickname, birthDate, avatar, look, lookDay, language, readAloud, sounds };
      updateChild(context.db, context.familyId, { ...child, ...changes });
      context.touch(profileUri(childId));
      context.emit({ type: 'family.kid_updated', refs: { childId }, payload: { changedFields: changed } });
    }
    return { childId, changedFields: changed };
  },
  nextStep: 'family.query_overview shows the family as it is now.',
}));
