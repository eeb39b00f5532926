import { z } from 'zod';
import { defineOperation, implementWrite } from '#operations';
import { changeSettings, showSettings } from '../notify.ts';
import { readSettings, writeSettings } from '../notify-store.ts';
import { notices, notifyQuietHours, proposals, requests, results, settings } from '../schemas.ts';

const definition = defineOperation({
  name: 'notify.update_settings',
  title: 'Change notifications',
  description: 'Changes which notifications this parent gets and when. Others of the family have their own settings.',
  audience: ['parent'],
  input: {
    kinds: z
      .strictObject({
        requests: requests.optional(),
        proposals: proposals.optional(),
        results: results.optional(),
        notices: notices.optional(),
      })
      .optional(),
    quietHours: notifyQuietHours.nullable().optional().describe('May cross midnight; null: none.'),
  },
  output: { ...settings, changedFields: z.array(z.string()) },
});

export const updateSettings = implementWrite(definition, {
  async run({ db, familyId, principal }, wanted) {
    const before = await readSettings(db, familyId, principal.actorId);
    const after = changeSettings(before, wanted);
    const [was, is] = [showSettings(before), showSettings(after)];
    const fields = ['kinds', 'quietHours'] as const;
    const changedFields = fields.filter((name) => JSON.stringify(was[name]) !== JSON.stringify(is[name]));
    if (changedFields.length > 0) writeSettings(db, familyId, principal.actorId, after);
    return { ...is, changedFields };
  },
  nextStep: 'They hold from now on, for this parent; notify.get_settings shows them.',
});
