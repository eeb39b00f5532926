import { updateNotifySettings } from '@sprout/contract';
import { implementWrite } from '../../../core/operations/operation.ts';
import { changeSettings, shownSettings } from '../notify.ts';
import { readSettings, writeSettings } from '../notify-store.ts';

export const updateSettings = implementWrite(updateNotifySettings, {
  async run({ db, familyId, principal }, wanted) {
    const before = await readSettings(db, familyId, principal.actorId);
    const after = changeSettings(before, wanted);
    const [was, is] = [shownSettings(before), shownSettings(after)];
    const fields = ['kinds', 'quietHours'] as const;
    const changedFields = fields.filter((name) => JSON.stringify(was[name]) !== JSON.stringify(is[name]));
    if (changedFields.length > 0) writeSettings(db, familyId, principal.actorId, after);
    return { ...is, changedFields };
  },
  nextStep: 'They hold from now on, for this parent; notify.get_settings shows them.',
});
