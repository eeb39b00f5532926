import { defineOperation, id, implementWrite } from '#operations';
import { deletePasskey } from '../passkey-store.ts';

export const definition = defineOperation({
  name: 'access.remove_passkey',
  title: 'Remove a passkey',
  description: 'Removes one of the signed-in parent’s passkeys: nobody can sign in with it any more. Sessions go on.',
  audience: ['parent'],
  destructive: true,
  input: { passkeyId: id },
  output: { passkeyId: id },
});

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
