import type { Query, Transaction } from '../../store/port.ts';
import type { GrantRow } from './grant-store.ts';

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
}

export function insertToken(tx: Transaction, tokenHash: string, row: Omit<TokenRow, 'consumedAt'>): void {
  tx.later(
    'INSERT INTO oauth_token (family_id, token_hash, kind, grant_id, scopes, payload, expires_at) VALUES ($1, $2, $3, $4, $5, $6, $7)',
    [row.familyId, tokenHash, row.kind, row.grantId, row.scopes, row.payload, row.expiresAt],
  );
}

export function findToken(db: Query, kind: TokenKind, tokenHash: string) {
  return db.one<TokenRow>(
    'SELECT family_id AS "familyId", kind, grant_id AS "grantId", scopes, payload, expires_at AS "expiresAt", consumed_at AS "consumedAt" FROM oauth_token WHERE token_hash = $1 AND kind = $2',
    [tokenHash, kind],
  );
}

export interface AccessTokenRow extends GrantRow {
  readonly tokenScopes: string;
  readonly tokenExpiresAt: number;
}

/** An access token with its grant, in one statement, because every call of an agent may need it. */
export function findAccessToken(db: Query, tokenHash: string) {
  return db.one<AccessTokenRow>(
    'SELECT g.family_id AS "familyId", g.grant_id AS "grantId", g.parent_id AS "parentId", g.client_name AS "clientName", g.client_id AS "clientId", COALESCE(g.label, g.client_name) AS "label", g.scopes, g.created_at AS "createdAt", g.expires_at AS "expiresAt", g.last_used_at AS "lastUsedAt", t.scopes AS "tokenScopes", t.expires_at AS "tokenExpiresAt" FROM oauth_token t JOIN agent_grant g ON g.family_id = t.family_id AND g.grant_id = t.grant_id WHERE t.token_hash = $1 AND t.kind = $2',
    [tokenHash, 'access'],
  );
}

export function tokensOf(db: Query, familyId: string, grantId: string) {
  return db.all<{ tokenHash: string; scopes: string }>(
    'SELECT token_hash AS "tokenHash", scopes FROM oauth_token WHERE family_id = $1 AND grant_id = $2',
    [familyId, grantId],
  );
}

export function setTokenScopes(tx: Transaction, familyId: string, tokenHash: string, scopes: string): void {
  tx.later('UPDATE oauth_token SET scopes = $3 WHERE family_id = $1 AND token_hash = $2', [
    familyId,
    tokenHash,
    scopes,
  ]);
}

/** Marks a one-time token as used; false if it was used before. */
export async function consumeToken(tx: Transaction, kind: TokenKind, tokenHash: string, now: number): Promise<boolean> {
  const changed = await tx.run(
    'UPDATE oauth_token SET consumed_at = $3 WHERE token_hash = $1 AND kind = $2 AND consumed_at IS NULL',
    [tokenHash, kind, now],
  );
  return changed > 0;
}

export function deleteToken(tx: Transaction, kind: TokenKind, tokenHash: string): void {
  tx.later('DELETE FROM oauth_token WHERE token_hash = $1 AND kind = $2', [tokenHash, kind]);
}

/** Deletes up to `limit` expired tokens; returns how many. */
export function forgetTokens(tx: Transaction, now: number, limit: number) {
  return tx.run(
    'DELETE FROM oauth_token WHERE token_hash IN (SELECT token_hash FROM oauth_token WHERE expires_at < $1 LIMIT $2)',
    [now, limit],
  );
}
