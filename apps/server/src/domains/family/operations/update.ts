import { updateFamily } from '@sprout/contract';
import { refuse } from '../../../core/errors/refusal.ts';
import { implementWrite } from '../../../core/operations/operation.ts';
import { isTimezone } from '../../../core/time/zone.ts';
import { setTimezone } from '../../../core/versions/clock-store.ts';
import { changedFields } from '../family.ts';
import { readFamily, renameFamily } from '../family-store.ts';

export const update = implementWrite(updateFamily, {
  async run(context, { name, timezone }) {
    const { db, familyId, clock } = context;
    if (timezone !== undefined && !isTimezone(timezone)) {
      throw refuse('INVALID_TIMEZONE', { details: { path: '/timezone' } });
    }
    const family = await readFamily(db, familyId);
    if (family === undefined) throw context.unknownId();
    const changed = changedFields({ name: family.name, timezone: clock.timezone }, { name, timezone });
    if (name !== undefined && changed.includes('name')) renameFamily(db, familyId, name);
    if (timezone !== undefined && changed.includes('timezone')) setTimezone(db, familyId, timezone);
    if (changed.length > 0) context.emit({ type: 'family.updated', refs: {}, payload: { changedFields: changed } });
    return { familyId, changedFields: changed };
  },
  nextStep: 'family.query_overview shows the family as it is now.',
});
