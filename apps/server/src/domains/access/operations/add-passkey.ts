import { z } from 'zod';
import { defineOperation, id, implementWrite, limits, line, refuse, requireFewer } from '#operations';
import { NEWEST_ID } from '../newest-id.ts';
import { challengeIn, mayHavePasskeys } from '../passkey.ts';
import { bytes } from '../passkey-schemas.ts';
import { findPasskey, insertPasskey, listPasskeyRows, takeChallenge } from '../passkey-store.ts';
import { verifyNewPasskey } from '../verify-passkey.ts';

export const definition = defineOperation({
  name: 'access.add_passkey',
  title: 'Add a passkey',
  description:
    'Keeps a new passkey of the signed-in parent, who can sign in with it from now on, at the address where it was made.',
  audience: ['parent'],
  needsPassword: 'always',
  reasons: ['PASSKEY_REFUSED', 'LIMIT_EXCEEDED'],
  input: {
    name: line(limits.nameLength).describe('How the list of passkeys will show it.'),
    credential: bytes(1_400).describe('The id of the credential.'),
    clientData: bytes(4_000).describe('The clientDataJSON of the answer.'),
    attestation: bytes(20_000).describe('The attestationObject of the answer.'),
  },
  output: { passkeyId: id, name: z.string() },
});

export const addPasskey = implementWrite(definition, {
  async prepare({ store, principal, now, origin }, input) {
    const challenge = challengeIn(input.clientData);
    const isOurs = await takeChallenge(store, challenge, principal?.channelId ?? '', now);
    if (!isOurs || !mayHavePasskeys(origin)) throw refuse('PASSKEY_REFUSED');
    return verifyNewPasskey(input, challenge, origin);
  },
  async run(context, { name }, made) {
    const { db, familyId, principal, now } = context;
    const parentId = principal.actorId;
    const [same, own] = await Promise.all([
      findPasskey(db, made.credentialId),
      listPasskeyRows(db, familyId, parentId, NEWEST_ID, limits.passkeysPerParent),
    ]);
    if (same !== undefined) throw refuse('PASSKEY_REFUSED');
    requireFewer(own.length, limits.passkeysPerParent, 'passkeys of a parent', 'access.remove_passkey');
    const passkeyId = context.random.id('pk');
    insertPasskey(db, { familyId, passkeyId, parentId, name, createdAt: now, ...made });
    context.emit({ type: 'access.passkey_added', refs: { passkeyId }, payload: { name } });
    return { passkeyId, name };
  },
  nextStep: 'From now on access.sign_in_with_passkey takes it. access.list_passkeys shows every passkey.',
});
