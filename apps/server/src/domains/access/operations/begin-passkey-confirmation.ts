import { beginPasskeyConfirmation as definition, limits } from '@sprout/contract';
import { implementWrite } from '../../../core/operations/operation.ts';
import { NEWEST_ID } from '../newest-id.ts';
import { insertChallenge, listPasskeyRows } from '../passkey-store.ts';

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
