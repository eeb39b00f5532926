import { z } from 'zod';
import { defineOperation, implementRead } from '#operations';
import { readSettings } from '../gems-store.ts';
import { gemCaps } from '../schemas.ts';

export const definition = defineOperation({
  name: 'gems.get_settings',
  title: 'Gem settings',
  description:
    'Whether the family has gems, and what agents without gems:adjust may award: the most on one task, and the most ' +
    'that one kid gets in a day from their tasks. More waits for a parent.',
  scope: 'gems:read',
  effect: 'read',
  output: { enabled: z.boolean(), ...gemCaps },
});

export const getSettings = implementRead(definition, {
  run: ({ db, familyId }) => readSettings(db, familyId),
  nextStep:
    'Keep rewardSpec.gems of task.create within agentGemsPerTask; a parent changes it with gems.update_settings.',
});
