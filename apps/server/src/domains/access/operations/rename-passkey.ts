import { renamePasskey as definition } from '@sprout/contract';
import { implementWrite } from '../../../core/operations/operation.ts';
import { setPasskeyName } from '../passkey-store.ts';

export const renamePasskey = implementWrite(definition, {
  async run(context, { passkeyId, name }) {
    const { db, familyId, principal } = context;
    const changed = await setPasskeyName(db, familyId, principal.actorId, passkeyId, name);
    if (changed === 0) throw context.unknownId('passkeyId');
    return { passkeyId, name };
  },
  nextStep: 'access.list_passkeys shows every passkey by its name.',
});
