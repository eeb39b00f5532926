import { getScreentimeSettings } from '@sprout/contract';
import { implementRead } from '../../../core/operations/operation.ts';
import { requireChild } from '../../family/index.ts';
import { settingsShown } from '../settings.ts';
import { readRules } from '../settings-store.ts';

export const getSettings = implementRead(getScreentimeSettings, {
  async run(context, { childId }) {
    if (childId !== undefined) await requireChild(context, childId);
    return { childId: childId ?? null, ...settingsShown(await readRules(context.db, context.familyId, childId)) };
  },
  nextStep: 'screentime.update_settings changes the rules; ask the parent first.',
});
