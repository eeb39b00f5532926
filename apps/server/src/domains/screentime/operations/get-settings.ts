import { defineOperation, id, implementRead } from '#operations';
import { requireChild } from '../../family/index.ts';
import { settingsShown } from '../settings.ts';
import { shown } from '../settings-schemas.ts';
import { readRules } from '../settings-store.ts';

export const definition = defineOperation({
  name: 'screentime.get_settings',
  title: 'Screen-time rules',
  description: 'The rules for screen time of the family, or of one kid, each with whose it is.',
  scope: 'screentime:read',
  effect: 'read',
  input: { childId: id.optional().describe('The rules that hold for this kid; else the family’s.') },
  output: shown,
});

export const getSettings = implementRead(definition, {
  async run(context, { childId }) {
    if (childId !== undefined) await requireChild(context, childId);
    return { childId: childId ?? null, ...settingsShown(await readRules(context.db, context.familyId, childId)) };
  },
  nextStep: 'screentime.update_settings changes the rules; ask the parent first.',
});
