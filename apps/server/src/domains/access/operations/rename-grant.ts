import { renameGrant as definition } from '@sprout/contract';
import { implementWrite } from '../../../core/operations/operation.ts';
import { freeLabel, setLabel } from '../grant-store.ts';

export const renameGrant = implementWrite(definition, {
  async run(context, { grantId, name: wanted }) {
    const { db, familyId } = context;
    const name = await freeLabel(db, familyId, wanted, grantId);
    if (!(await setLabel(db, familyId, grantId, name))) throw context.unknownId('grantId');
    return { grantId, name };
  },
  nextStep: 'access.list_grants shows every agent by its name.',
});
