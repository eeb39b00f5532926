import { setGemsEnabled } from '@sprout/contract';
import { implementWrite } from '../../../core/operations/operation.ts';
import { touchProfiles } from '../../family/index.ts';
import { readSettings, writeSettings } from '../gems-store.ts';

export const setEnabled = implementWrite(setGemsEnabled, {
  async run(context, { enabled }) {
    const { db, familyId } = context;
    const before = await readSettings(db, familyId);
    if (before.enabled !== enabled) {
      writeSettings(db, familyId, { ...before, enabled });
      await touchProfiles(context);
      context.emit({ type: enabled ? 'gems.switched_on' : 'gems.switched_off', refs: {}, payload: {} });
    }
    return { enabled };
  },
  nextStep: ({ enabled }) =>
    enabled
      ? 'Every balance is as it was; gems.query_balance shows it.'
      : 'Tasks now pay nothing and rewards cost nothing; gems.set_enabled switches gems on again.',
});
