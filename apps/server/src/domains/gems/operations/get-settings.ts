import { getGemSettings } from '@sprout/contract';
import { implementRead } from '../../../core/operations/operation.ts';
import { readSettings } from '../gems-store.ts';

export const getSettings = implementRead(getGemSettings, {
  run: ({ db, familyId }) => readSettings(db, familyId),
  nextStep:
    'Keep rewardSpec.gems of task.create within agentGemsPerTask; a parent changes it with gems.update_settings.',
});
