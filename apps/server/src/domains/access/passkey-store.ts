import type { Store, Transaction } from '../../store/port.ts';
import { changes, writes } from '../../store/statement.ts';
import { table } from '../../store/table.ts';
import { hashSecret } from './access.ts';
import { CHALLENGE_MS } from './passkey.ts';

export interface PasskeyRow {
  readonly familyId: string;
  readonly passkeyId: string;
  readonly parentId: string;
  readonly credentialId: string;
  readonly publicKey: string;
  /** How often the authenticator says it was used; 0 if it does not count. */
  readonly useCount: number;
  /** Where it was added, and the only place where it works. */
  readonly origin: string;
  readonly name: string;
  readonly createdAt: number;
  readonly lastUsedAt: number | null;
}

const passkeys = table<PasskeyRow>()(
  'passkey',
  `family_id, passkey_id, parent_id, credential_id, public_key, use_count, origin, name, created_at,
   last_used_at`,
);
const insert = passkeys.insertWith();

export const findPasskey = passkeys.finds<[credentialId: string]>(
  `SELECT ${passkeys.columns} FROM passkey WHERE credential_id = $1`,
);

/** A parent's passkeys before the given id, newest first: ids sort by time. */
export const listPasskeyRows = passkeys.lists<[familyId: string, parentId: string, before: string, limit: number]>(`
  SELECT ${passkeys.columns} FROM passkey
  WHERE family_id = $1 AND parent_id = $2 AND passkey_id < $3
  ORDER BY passkey_id DESC LIMIT $4`);

export function insertPasskey(tx: Transaction, row: Omit<PasskeyRow, 'lastUsedAt'>): void {
  tx.later(insert, passkeys.values({ ...row, lastUsedAt: null }));
}

/** Notes a use, unless the count of uses did not grow: two copies of one passkey are about. An authenticator may not count at all. */
export async function noteUseOfPasskey(tx: Transaction, row: PasskeyRow, useCount: number, at: number) {
  const changed = await tx.run(
    `UPDATE passkey SET use_count = $3, last_used_at = $4
     WHERE family_id = $1 AND passkey_id = $2 AND (use_count < $3 OR (use_count = 0 AND $3 = 0))`,
    [row.familyId, row.passkeyId, useCount, at],
  );
  return changed > 0;
}

export const setPasskeyName = changes<[familyId: string, parentId: string, passkeyId: string, name: string]>(
  'UPDATE passkey SET name = $4 WHERE family_id = $1 AND parent_id = $2 AND passkey_id = $3',
);

export const deletePasskey = changes<[familyId: string, parentId: string, passkeyId: string]>(
  'DELETE FROM passkey WHERE family_id = $1 AND parent_id = $2 AND passkey_id = $3',
);

export const deletePasskeysOf = writes<[familyId: string, parentId: string]>(
  'DELETE FROM passkey WHERE family_id = $1 AND parent_id = $2',
);

export const deletePasskeysIn = writes<[familyId: string]>('DELETE FROM passkey WHERE family_id = $1');

/** The place of a challenge that belongs to no session. */
export const SIGN_IN = '';

export function insertChallenge(tx: Transaction, challenge: string, sessionId: string, now: number): void {
  tx.later('INSERT INTO passkey_challenge (challenge_hash, session_id, expires_at) VALUES ($1, $2, $3)', [
    hashSecret(challenge),
    sessionId,
    now + CHALLENGE_MS,
  ]);
}

/** Uses a challenge up, whatever comes of it. False if there is none that this session, or a sign-in, may still answer. */
export function takeChallenge(store: Pick<Store, 'write'>, challenge: string, sessionId: string, now: number) {
  return store.write(async (tx) => {
    const taken = await tx.run(
      'DELETE FROM passkey_challenge WHERE challenge_hash = $1 AND session_id = $2 AND expires_at > $3',
      [hashSecret(challenge), sessionId, now],
    );
    return taken > 0;
  });
}

export const forgetChallenges = writes<[now: number]>('DELETE FROM passkey_challenge WHERE expires_at <= $1');
