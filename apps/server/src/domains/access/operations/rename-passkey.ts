import { z } from 'zod';
import { defineOperation, id, implementWrite, limits, line } from '#operations';
import { setPasskeyName } from '../passkey-store.ts';

export const definition = defineOperation({
  name: 'access.rename_passkey',
  title: 'Rename a passkey',
  description: 'Gives one of the signed-in parent’s passkeys another name.',
  audience: ['parent'],
  input: { passkeyId: id, name: line(limits.nameLength) },
  output: { passkeyId: id, name: z.string() },
});

export const renamePasskey = implementWrite(definition, {
  async run(context, { passkeyId, name }) {
    const { db, familyId, principal } = context;
    const changed = await setPasskeyName(db, familyId, principal.actorId, passkeyId, name);
    if (changed === 0) throw context.unknownId('passkeyId');
    return { passkeyId, name };
  },
  nextStep: 'access.list_passkeys shows every passkey by its name.',
});
