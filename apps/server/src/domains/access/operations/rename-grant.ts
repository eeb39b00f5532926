import { z } from 'zod';
import { defineOperation, id, implementWrite, limits, line } from '#operations';
import { freeLabel, setLabel } from '../grant-store.ts';

export const definition = defineOperation({
  name: 'access.rename_grant',
  title: 'Rename an agent',
  description:
    'Gives a connected agent another name in the family’s lists. A name that another agent has gets a number.',
  audience: ['parent'],
  input: { grantId: id, name: line(limits.nameLength) },
  output: { grantId: id, name: z.string() },
});

export const renameGrant = implementWrite(definition, {
  async run(context, { grantId, name: wanted }) {
    const { db, familyId } = context;
    const name = await freeLabel(db, familyId, wanted, grantId);
    if (!(await setLabel(db, familyId, grantId, name))) throw context.unknownId('grantId');
    return { grantId, name };
  },
  nextStep: 'access.list_grants shows every agent by its name.',
});
