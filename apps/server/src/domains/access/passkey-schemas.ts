import { z } from 'zod';

/** Bytes that a browser's authenticator made, in base64url. */
export const bytes = (maxLength: number) =>
  z
    .string()
    .min(1)
    .max(maxLength)
    .regex(/^[\w-]+$/, 'base64url without padding');

/** What an authenticator answers when it signs with a passkey that it holds. */
export const assertion = {
  credential: bytes(1_400).describe('The id of the credential.'),
  clientData: bytes(4_000).describe('The clientDataJSON of the answer.'),
  authenticatorData: bytes(4_000),
  signature: bytes(4_000),
};

export const challenge = z.string().describe('What the authenticator signs. It works once, for five minutes.');
