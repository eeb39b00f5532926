import { getScreentimeSettings } from '@sprout/contract';
import { implementRead } from '../../../core/operations/operation.ts';
import { requireChild } from '../../family/index.ts';
import { readRules } from '../screentime-store.ts';
import { settingsShown } from '../settings.ts';

export const getSettings = implementRead(getScreentimeSettings, {
  async run(context, { childId }) {
    if (childId !== undefined) await requireChild(context, childId);
    return { childId: childId ?? null, ...settingsShown(await readRules(context.db, context.familyId, childId)) };
  },
  nextStep: 'screentime.update_settings changes the rules; ask the parent first.',
});
