import { defineOperation, implementRead } from '#operations';
import { readKeepDays } from '../media-store.ts';
import { keepDays } from '../schemas.ts';

export const definition = defineOperation({
  name: 'media.get_settings',
  title: 'How long pictures are kept',
  description: 'For how many days photos and videos are kept after somebody decided on them.',
  audience: ['parent'],
  effect: 'read',
  output: { keepDays },
});

export const getSettings = implementRead(definition, {
  run: async ({ db, familyId }) => ({ keepDays: await readKeepDays(db, familyId) }),
  nextStep: 'media.update_settings changes it.',
});
