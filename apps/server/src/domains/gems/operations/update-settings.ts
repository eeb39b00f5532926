import { z } from 'zod';
import { defineOperation, implementWrite } from '#operations';
import { readSettings, writeSettings } from '../gems-store.ts';
import { gemCaps } from '../schemas.ts';

export const definition = defineOperation({
  name: 'gems.update_settings',
  title: 'Change what agents may award',
  description:
    'Changes how many gems agents without the scope gems:adjust may award. Tasks that pay more than that wait for a parent from now on.',
  audience: ['parent'],
  input: {
    agentGemsPerTask: gemCaps.agentGemsPerTask.optional().describe('Most gems on one task; 20 at first.'),
    agentGemsPerDay: gemCaps.agentGemsPerDay
      .optional()
      .describe('Most gems that one kid gets in a local day from tasks that such agents made or changed; 50 at first.'),
  },
  output: { ...gemCaps, changedFields: z.array(z.string()) },
});

export const updateSettings = implementWrite(definition, {
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
