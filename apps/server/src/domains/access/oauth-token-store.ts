import type { Query, Transaction } from '../../store/port.ts';
import { changes, finds, lists, writes } from '../../store/statement.ts';
import { table } from '../../store/table.ts';
import { type GrantRow, grantColumnsOf } from './grant-store.ts';

export type TokenKind = 'code' | 'access' | 'refresh';

export interface TokenRow {
  readonly familyId: string;
  readonly kind: TokenKind;
  readonly grantId: string;
  /** Separated by blanks. */
  readonly scopes: string;
  /** The authorization server's own data, as JSON; never the token itself. */
  readonly payload: string;
  readonly expiresAt: number;
  readonly consumedAt: number | null;
  /** The hash of the refresh token in exchange for which it was given, if it was. */
  readonly parentHash: string | null;
}

const tokens = table<TokenRow>()(
  'oauth_token',
  'family_id, kind, grant_id, scopes, payload, expires_at, consumed_at, parent_hash',
);
const insert = tokens.insertWith('token_hash');
const selectToken = `SELECT ${tokens.columns} FROM oauth_token WHERE token_hash = $1 AND kind = $2`;

export function insertToken(tx: Transaction, tokenHash: string, row: Omit<TokenRow, 'consumedAt'>): void {
  tx.later(insert, [tokenHash, ...tokens.values({ ...row, consumedAt: null })]);
}

export function findToken(db: Query, kind: TokenKind, tokenHash: string) {
  return tokens.one(db, selectToken, [tokenHash, kind]);
}

export interface AccessTokenRow extends GrantRow {
  readonly tokenScopes: string;
  readonly tokenExpiresAt: number;
}

/** An access token with its grant, in one statement, because every call of an agent may need it. */
export const findAccessToken = finds<AccessTokenRow, [tokenHash: string]>(`
  SELECT ${grantColumnsOf('g')}, t.scopes AS token_scopes, t.expires_at AS token_expires_at
  FROM oauth_token t
  JOIN agent_grant g ON g.family_id = t.family_id AND g.grant_id = t.grant_id
  WHERE t.token_hash = $1 AND t.kind = 'access'`);

export const tokensOf = lists<{ tokenHash: string; scopes: string }, [familyId: string, grantId: string]>(
  'SELECT token_hash, scopes FROM oauth_token WHERE family_id = $1 AND grant_id = $2',
);

export const setTokenScopes = writes<[familyId: string, tokenHash: string, scopes: string]>(
  'UPDATE oauth_token SET scopes = $3 WHERE family_id = $1 AND token_hash = $2',
);

/** Notes the first use of a code; false if it was used before. */
export async function consumeCode(tx: Transaction, tokenHash: string, now: number): Promise<boolean> {
  const changed = await tx.run(
    "UPDATE oauth_token SET consumed_at = $2 WHERE token_hash = $1 AND kind = 'code' AND consumed_at IS NULL",
    [tokenHash, now],
  );
  return changed > 0;
}

/** A moment so long ago that no grace is left. */
const NO_GRACE = 0;

export interface RefreshUse {
  /** False if the token is gone, or its time as a used one is over. */
  readonly isGood: boolean;
  /** The grant of which other tokens ended by this use. */
  readonly narrowedGrantId?: string;
}

/**
 * Notes the use of a refresh token. Its first use ends what else was given for the same earlier token, and the grace of
 * that token: of several successors one lives on.
 */
export async function consumeRefreshToken(
  tx: Transaction,
  tokenHash: string,
  now: number,
  graceMs: number,
): Promise<RefreshUse> {
  const found = await findToken(tx, 'refresh', tokenHash);
  const parentHash = found?.parentHash ?? null;
  // Successors of one token take turns from here on.
  if (parentHash !== null) await lockToken(tx, parentHash);
  const token = await lockToken(tx, tokenHash);
  if (found === undefined || token === undefined) return { isGood: false };
  if (token.consumedAt !== null) return { isGood: now - token.consumedAt < graceMs };
  tx.later('UPDATE oauth_token SET consumed_at = $2 WHERE token_hash = $1', [tokenHash, now]);
  if (parentHash === null) return { isGood: true };
  tx.later('UPDATE oauth_token SET consumed_at = $2 WHERE token_hash = $1', [parentHash, NO_GRACE]);
  const ended = await tx.run(
    "DELETE FROM oauth_token WHERE parent_hash = $1 AND token_hash <> $2 AND kind = 'refresh'",
    [parentHash, tokenHash],
  );
  if (ended === 0) return { isGood: true };
  // Which access token came with which successor is not on record; the one in use is about to be replaced.
  tx.later("DELETE FROM oauth_token WHERE parent_hash = $1 AND kind = 'access'", [parentHash]);
  return { isGood: true, narrowedGrantId: found.grantId };
}

/** Whether a refresh token that was used may still be asked for a successor: none of its successors was used. */
export async function mayHaveSuccessor(tx: Transaction, tokenHash: string): Promise<boolean> {
  const token = await lockToken(tx, tokenHash);
  return token !== undefined && token.consumedAt !== NO_GRACE;
}

function lockToken(tx: Transaction, tokenHash: string) {
  return tx.one<{ consumedAt: number | null }>(
    `SELECT consumed_at FROM oauth_token WHERE token_hash = $1${tx.dialect.forUpdate}`,
    [tokenHash],
  );
}

export function deleteToken(tx: Transaction, kind: TokenKind, tokenHash: string): void {
  tx.later('DELETE FROM oauth_token WHERE token_hash = $1 AND kind = $2', [tokenHash, kind]);
}

/** Deletes up to `limit` expired tokens; returns how many. */
export const forgetTokens = changes<[now: number, limit: number]>(
  'DELETE FROM oauth_token WHERE token_hash IN (SELECT token_hash FROM oauth_token WHERE expires_at < $1 LIMIT $2)',
);
