import { z } from 'zod';
import { defineOperation, id, implementWrite, limits, line, timezone } from '#operations';
import { setTimezone } from '../../../core/versions/clock-store.ts';
import { changedFields } from '../family.ts';
import { readFamily, renameFamily, setLanguage } from '../family-store.ts';
import { touchProfiles } from '../resources.ts';
import { knownTimezone } from '../rules.ts';
import { language } from '../schemas.ts';

export const definition = defineOperation({
  name: 'family.update',
  title: 'Change the family',
  description: 'Changes the family’s name, time zone or language.',
  audience: ['parent'],
  screen: 'time_zone',
  reasons: ['INVALID_TIMEZONE'],
  input: {
    name: line(limits.nameLength).optional(),
    timezone: timezone.optional(),
    language: language.optional(),
  },
  output: { familyId: id, changedFields: z.array(z.string()) },
});

export const update = implementWrite(definition, {
  rules: [knownTimezone],

  async run(context, { name, timezone, language }) {
    const { db, familyId, clock } = context;
    const family = await readFamily(db, familyId);
    if (family === undefined) throw new Error('the family has no row');
    const changed = changedFields({ ...family, timezone: clock.timezone }, { name, timezone, language });
    if (name !== undefined && changed.includes('name')) renameFamily(db, familyId, name);
    if (timezone !== undefined && changed.includes('timezone')) {
      setTimezone(db, familyId, timezone);
      await touchProfiles(context);
    }
    if (language !== undefined && changed.includes('language')) setLanguage(db, familyId, language);
    if (changed.length > 0) context.emit({ type: 'family.updated', refs: {}, payload: { changedFields: changed } });
    return { familyId, changedFields: changed };
  },
  nextStep: 'family.query_overview shows the family as it is now.',
});
