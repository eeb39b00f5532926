import { z } from 'zod';
import { defineOperation } from '../../../core/operations/define-operation.ts';
import { implementRead } from '../../../core/operations/operation.ts';
import { readSettings } from '../gems-store.ts';
import { gemCaps } from '../schemas.ts';

export const definition = defineOperation({
  name: 'gems.get_settings',
  title: 'Gem settings',
  description:
    'Whether the family has gems, and what agents without gems:adjust may award: the most on one task, and the most ' +
    'that one kid gets in a day from their tasks. More waits for a parent.',
  scope: 'gems:read',
  audience: ['agent', 'parent'],
  effect: 'read',
  input: {},
  output: { enabled: z.boolean(), ...gemCaps },
});

export const getSettings = implementRead(definition, {
  run: ({ db, familyId }) => readSettings(db, familyId),
  nextStep:
    'Keep rewardSpec.gems of task.create within agentGemsPerTask; a parent changes it with gems.update_settings.',
});
