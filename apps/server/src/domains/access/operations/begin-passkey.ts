import { z } from 'zod';
import { defineOperation, implementWrite, limits, refuse } from '#operations';
import { findParent } from '../../family/index.ts';
import { NEWEST_ID } from '../newest-id.ts';
import { handleOf, mayHavePasskeys } from '../passkey.ts';
import { challenge } from '../passkey-schemas.ts';
import { insertChallenge, listPasskeyRows } from '../passkey-store.ts';

export const definition = defineOperation({
  name: 'access.begin_passkey',
  title: 'Begin to add a passkey',
  description:
    'Makes the challenge for a new passkey of the signed-in parent, for navigator.credentials.create. access.add_passkey takes the answer.',
  audience: ['parent'],
  holdsSecret: true,
  needsPassword: 'always',
  reasons: ['PASSKEYS_IMPOSSIBLE'],
  output: {
    challenge,
    userHandle: z.string().describe('The user.id for the authenticator, in base64url.'),
    userName: z.string(),
    credentials: z.array(z.string()).describe('Passkeys that the parent has: an authenticator that holds one refuses.'),
  },
});

export const beginPasskey = implementWrite(definition, {
  async prepare({ origin }) {
    if (!mayHavePasskeys(origin)) throw refuse('PASSKEYS_IMPOSSIBLE');
  },
  async run(context) {
    const { db, familyId, principal } = context;
    const { actorId, channelId } = principal;
    const [parent, passkeys] = await Promise.all([
      findParent(db, familyId, actorId),
      listPasskeyRows(db, familyId, actorId, NEWEST_ID, limits.passkeysPerParent),
    ]);
    const challenge = context.random.secret(32);
    insertChallenge(db, challenge, channelId, context.now);
    return {
      challenge,
      userHandle: handleOf(actorId),
      userName: parent?.name ?? '',
      credentials: passkeys.map(({ credentialId }) => credentialId),
    };
  },
  nextStep: 'Let the browser make the passkey, and send its answer with access.add_passkey within five minutes.',
});
