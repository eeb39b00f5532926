import { quietHours, updateScreentimeSettings } from '@sprout/contract';
import { implementWrite } from '../../../core/operations/operation.ts';
import { defineRule, within } from '../../../core/operations/rule.ts';
import { requireChild } from '../../family/index.ts';
import { changeSettings } from '../screentime.ts';
import { readSettings, writeSettings } from '../screentime-store.ts';

const quietHoursHaveAnEnd = defineRule(quietHours, ['startMinutes', 'endMinutes'], ({ startMinutes, endMinutes }) =>
  startMinutes === endMinutes ? [{ path: '', expected: 'a start that differs from the end' }] : [],
);

export const updateSettings = implementWrite(updateScreentimeSettings, {
  rules: [within('quietHours', quietHoursHaveAnEnd)],

  async run(context, { childId, ...wanted }) {
    const { db, familyId } = context;
    if (childId !== undefined) await requireChild(context, childId);
    const { after, changedFields } = changeSettings(await readSettings(db, familyId, childId), wanted);
    if (changedFields.length > 0) {
      writeSettings(db, familyId, childId, after);
      const refs: Record<string, string> = childId === undefined ? {} : { childId };
      context.emit({ type: 'screentime.settings_updated', refs, payload: { changedFields } });
    }
    return { childId: childId ?? null, ...after, changedFields };
  },
  nextStep: 'The rules hold from now on, and what was granted before stays; screentime.get_settings shows them.',
});
