import { updateGemSettings } from '@sprout/contract';
import { implementWrite } from '../../../core/operations/operation.ts';
import { readSettings, writeSettings } from '../gems-store.ts';

export const updateSettings = implementWrite(updateGemSettings, {
  async run(context, wanted) {
    const { db, familyId } = context;
    const before = await readSettings(db, familyId);
    const { agentGemsPerTask = before.agentGemsPerTask, agentGemsPerDay = before.agentGemsPerDay } = wanted;
    const after = { ...before, agentGemsPerTask, agentGemsPerDay };
    const changedFields = (['agentGemsPerTask', 'agentGemsPerDay'] as const).filter(
      (name) => after[name] !== before[name],
    );
    if (changedFields.length > 0) {
      writeSettings(db, familyId, after);
      context.emit({ type: 'gems.settings_updated', refs: {}, payload: { changedFields } });
    }
    return { agentGemsPerTask, agentGemsPerDay, changedFields };
  },
  nextStep: 'They hold from now on, and what was paid stays; gems.get_settings shows them.',
});
