import { removePasskey as definition } from '@sprout/contract';
import { implementWrite } from '../../../core/operations/operation.ts';
import { deletePasskey } from '../passkey-store.ts';

export const removePasskey = implementWrite(definition, {
  async run(context, { passkeyId }) {
    const { db, familyId, principal } = context;
    const removed = await deletePasskey(db, familyId, principal.actorId, passkeyId);
    if (removed === 0) throw context.unknownId('passkeyId');
    context.emit({ type: 'access.passkey_removed', refs: { passkeyId }, payload: {} });
    return { passkeyId };
  },
  nextStep: 'access.begin_passkey begins to add another one.',
});
