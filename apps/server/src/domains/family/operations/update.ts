import { updateFamily } from '@sprout/contract';
import { implementWrite } from '../../../core/operations/operation.ts';
import { setTimezone } from '../../../core/versions/clock-store.ts';
import { changedFields } from '../family.ts';
import { readFamily, renameFamily, setLanguage } from '../family-store.ts';
import { touchProfiles } from '../resources.ts';
import { knownTimezone } from '../rules.ts';

export const update = implementWrite(updateFamily, {
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
