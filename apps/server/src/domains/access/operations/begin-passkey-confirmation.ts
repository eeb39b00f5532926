import { z } from 'zod';
import { defineOperation, implementWrite, limits } from '#operations';
import { NEWEST_ID } from '../newest-id.ts';
import { challenge } from '../passkey-schemas.ts';
import { insertChallenge, listPasskeyRows } from '../passkey-store.ts';

export const definition = defineOperation({
  name: 'access.begin_passkey_confirmation',
  title: 'Begin to confirm with a passkey',
  description:
    'Makes the challenge with which a signed-in parent confirms a change by passkey, for ' +
    'navigator.credentials.get. access.confirm_passkey takes the answer.',
  audience: ['parent'],
  holdsSecret: true,
  output: { challenge, credentials: z.array(z.string()).describe('The parent’s passkeys that work at this address.') },
});

export const beginPasskeyConfirmation = implementWrite(definition, {
  prepare: async ({ origin }) => origin,
  async run({ db, familyId, principal, random, now }, _, here) {
    const passkeys = await listPasskeyRows(db, familyId, principal.actorId, NEWEST_ID, limits.passkeysPerParent);
    const challenge = random.secret(32);
    insertChallenge(db, challenge, principal.channelId, now);
    const credentials = passkeys.filter(({ origin }) => origin === here).map(({ credentialId }) => credentialId);
    return { challenge, credentials };
  },
  nextStep: 'Let the browser sign the challenge, and send its answer with access.confirm_passkey within five minutes.',
});
