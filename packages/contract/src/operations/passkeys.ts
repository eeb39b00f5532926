import { z } from 'zod';
import { defineOperation } from '../define-operation.ts';
import { limits } from '../limits.ts';
import { id, instant, line, pageInput, pageOf } from '../schema/fields.ts';

/** Bytes that a browser's authenticator made, in base64url. */
const bytes = (maxLength: number) =>
  z
    .string()
    .min(1)
    .max(maxLength)
    .regex(/^[\w-]+$/, 'base64url without padding');

/** What an authenticator answers when it signs with a passkey that it holds. */
const assertion = {
  credential: bytes(1_400).describe('The id of the credential.'),
  clientData: bytes(4_000).describe('The clientDataJSON of the answer.'),
  authenticatorData: bytes(4_000),
  signature: bytes(4_000),
};

const challenge = z.string().describe('What the authenticator signs. It works once, for five minutes.');

export const beginPasskey = defineOperation({
  name: 'access.begin_passkey',
  title: 'Begin to add a passkey',
  description:
    'Makes the challenge for a new passkey of the signed-in parent, for navigator.credentials.create. access.add_passkey takes the answer.',
  scope: null,
  audience: ['parent'],
  effect: 'write',
  holdsSecret: true,
  needsPassword: 'always',
  reasons: ['PASSKEYS_IMPOSSIBLE'],
  input: {},
  output: {
    challenge,
    userHandle: z.string().describe('The user.id for the authenticator, in base64url.'),
    userName: z.string(),
    credentials: z.array(z.string()).describe('Passkeys that the parent has: an authenticator that holds one refuses.'),
  },
});

export const addPasskey = defineOperation({
  name: 'access.add_passkey',
  title: 'Add a passkey',
  description:
    'Keeps a new passkey of the signed-in parent, who can sign in with it from now on, at the address where it was made.',
  scope: null,
  audience: ['parent'],
  effect: 'write',
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

export const listPasskeys = defineOperation({
  name: 'access.list_passkeys',
  title: 'List passkeys',
  description: 'Lists the signed-in parent’s own passkeys, newest first.',
  scope: null,
  audience: ['parent'],
  effect: 'read',
  reasons: ['INVALID_CURSOR'],
  input: pageInput,
  output: pageOf(
    z.strictObject({
      passkeyId: id,
      name: z.string(),
      origin: z.string().describe('The address at which it works.'),
      createdAt: instant,
      lastUsedAt: instant.nullable(),
    }),
  ),
});

export const renamePasskey = defineOperation({
  name: 'access.rename_passkey',
  title: 'Rename a passkey',
  description: 'Gives one of the signed-in parent’s passkeys another name.',
  scope: null,
  audience: ['parent'],
  effect: 'write',
  input: { passkeyId: id, name: line(limits.nameLength) },
  output: { passkeyId: id, name: z.string() },
});

export const removePasskey = defineOperation({
  name: 'access.remove_passkey',
  title: 'Remove a passkey',
  description: 'Removes one of the signed-in parent’s passkeys: nobody can sign in with it any more. Sessions go on.',
  scope: null,
  audience: ['parent'],
  effect: 'write',
  destructive: true,
  input: { passkeyId: id },
  output: { passkeyId: id },
});

export const beginPasskeySignIn = defineOperation({
  name: 'access.begin_passkey_sign_in',
  title: 'Begin to sign in with a passkey',
  description: 'Makes the challenge for navigator.credentials.get. access.sign_in_with_passkey takes the answer.',
  scope: null,
  audience: ['anyone'],
  effect: 'write',
  input: {},
  output: { challenge },
});

export const signInWithPasskey = defineOperation({
  name: 'access.sign_in_with_passkey',
  title: 'Sign in with a passkey',
  description:
    'Signs a parent in whose authenticator checked them, e.g. by fingerprint. Counts as a given password. The app API answers with the session cookie.',
  scope: null,
  audience: ['anyone'],
  effect: 'write',
  reasons: ['PASSKEY_REFUSED'],
  input: { ...assertion, userHandle: bytes(100) },
  output: { familyId: id, userId: id, name: z.string(), expiresAt: instant },
});

export const beginPasskeyConfirmation = defineOperation({
  name: 'access.begin_passkey_confirmation',
  title: 'Begin to confirm with a passkey',
  description:
    'Makes the challenge with which a signed-in parent confirms a change by passkey, for navigator.credentials.get. access.confirm_passkey takes the answer.',
  scope: null,
  audience: ['parent'],
  effect: 'write',
  holdsSecret: true,
  input: {},
  output: { challenge, credentials: z.array(z.string()).describe('The parent’s passkeys that work at this address.') },
});

export const confirmPasskey = defineOperation({
  name: 'access.confirm_passkey',
  title: 'Confirm with a passkey',
  description:
    'Checks the signed-in parent by passkey. Counts like access.confirm_password: for ten minutes this session may make changes that need the password.',
  scope: null,
  audience: ['parent'],
  effect: 'write',
  holdsSecret: true,
  reasons: ['PASSKEY_REFUSED'],
  input: assertion,
  output: { goodUntil: instant },
});

/** The operations of access that are about passkeys. */
export const passkeyOperations = [
  beginPasskey,
  addPasskey,
  listPasskeys,
  renamePasskey,
  removePasskey,
  beginPasskeySignIn,
  signInWithPasskey,
  beginPasskeyConfirmation,
  confirmPasskey,
];
