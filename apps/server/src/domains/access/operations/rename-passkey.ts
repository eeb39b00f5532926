import { z } from 'zod';
import { defineOperation } from '../../../core/operations/define-operation.ts';
import { limits } from '../../../core/operations/limits.ts';
import { implementWrite } from '../../../core/operations/operation.ts';
import { id, line } from '../../../core/operations/schema/fields.ts';
import { setPasskeyName } from '../passkey-store.ts';

export const definition = defineOperation({
  name: 'access.rename_passkey',
  title: 'Rename a passkey',
  description: 'Gives one of the signed-in parent’s passkeys another name.',
  scope: null,
  audience: ['parent'],
  effect: 'write',
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
