import { defineOperation, implementWrite } from '#operations';
import { readKeepDays, writeKeepDays } from '../media-store.ts';
import { keepDays } from '../schemas.ts';

export const definition = defineOperation({
  name: 'media.update_settings',
  title: 'Change how long pictures are kept',
  description:
    'Changes for how many days photos and videos are kept after somebody decided on them. Older ones are deleted at once, for good.',
  audience: ['parent'],
  destructive: true,
  input: { keepDays },
  output: { keepDays },
});

export const updateSettings = implementWrite(definition, {
  async run(context, wanted) {
    const { db, familyId } = context;
    if ((await readKeepDays(db, familyId)) !== wanted.keepDays) {
      writeKeepDays(db, familyId, wanted.keepDays);
      context.emit({ type: 'media.settings_updated', refs: {}, payload: { keepDays: wanted.keepDays } });
    }
    return { keepDays: wanted.keepDays };
  },
  nextStep: 'It holds from now on, also for what was decided before; media.get_settings shows it.',
});
