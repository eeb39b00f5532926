import { z } from 'zod';
import { defineOperation, implementWrite } from '#operations';
import { touchProfiles } from '../../family/index.ts';
import { readSettings, writeSettings } from '../gems-store.ts';

const definition = defineOperation({
  name: 'gems.set_enabled',
  title: 'Switch gems on or off',
  description:
    'Switches gems on or off for the whole family. While they are off nothing is earned and nothing costs gems; ' +
    'every balance stays and is back when they are switched on again.',
  audience: ['parent'],
  input: { enabled: z.boolean() },
  output: { enabled: z.boolean() },
});

export const setEnabled = implementWrite(definition, {
  async run(context, { enabled }) {
    const { db, familyId } = context;
    const before = await readSettings(db, familyId);
    if (before.enabled !== enabled) {
      writeSettings(db, familyId, { ...before, enabled });
      await touchProfiles(context);
      context.emit({ type: enabled ? 'gems.switched_on' : 'gems.switched_off', refs: {}, payload: {} });
    }
    return { enabled };
  },
  nextStep: ({ enabled }) =>
    enabled
      ? 'Every balance is as it was; gems.query_balance shows it.'
      : 'Tasks now pay nothing and rewards cost nothing; gems.set_enabled switches gems on again.',
});
