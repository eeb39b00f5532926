import type { Migration } from './migrate.ts';

/** Parents' passkeys, and the challenges that wait for an authenticator's answer: for a new passkey in a session, or for a sign-in. */
export const passkeys: Migration = {
  number: 23,
  name: 'passkeys',
  sql: ({ text, integer, tableSuffix }) => `
    CREATE TABLE passkey (
      family_id ${text} NOT NULL,
      passkey_id ${text} NOT NULL,
      parent_id ${text} NOT NULL,
      credential_id ${text} NOT NULL,
      public_key ${text} NOT NULL,
      use_count ${integer} NOT NULL,
      origin ${text} NOT NULL,
      name ${text} NOT NULL,
      created_at ${integer} NOT NULL,
      last_used_at ${integer},
      PRIMARY KEY (family_id, passkey_id)
    )${tableSuffix};
    CREATE UNIQUE INDEX passkey_by_credential ON passkey (credential_id);
    CREATE TABLE passkey_challenge (
      challenge_hash ${text} NOT NULL PRIMARY KEY,
      session_id ${text} NOT NULL,
      expires_at ${integer} NOT NULL
    )${tableSuffix};
  `,
};
