import type { Adapter, AdapterPayload } from 'oidc-provider';
import type { Clock } from '../../../core/ports.ts';
import {
  consumeToken,
  deleteToken,
  findToken,
  hashSecret,
  insertToken,
  prefixes,
  type TokenKind,
} from '../../../domains/access/index.ts';
import type { Store } from '../../../store/port.ts';
import { splitIds } from '../compound-id.ts';

/** An answer may get lost on the way: for this long the client may ask again with the refresh token that it used up. */
const REUSE_GRACE_MS = 60_000;

const prefixOf: Readonly<Record<TokenKind, string>> = {
  code: prefixes.code,
  access: prefixes.accessToken,
  refresh: prefixes.refreshToken,
};

export interface TokenAdapterParts {
  readonly store: Store;
  readonly clock: Clock;
  /** Every token is for the same resource, whatever its client calls it. */
  readonly resourceNames: readonly string[];
  /** What the second caller gets. */
  readonly alreadyUsed: () => Error;
}

/** Codes, access tokens and refresh tokens: rows found by the hash of the token. */
export function createTokenAdapter(
  kind: TokenKind,
  { store, clock, resourceNames, alreadyUsed }: TokenAdapterParts,
): Adapter {
  const isOurs = (token: string) => token.startsWith(prefixOf[kind]);
  return {
    async upsert(token, payload, expiresIn = 0) {
      const { familyId, id: grantId } = splitIds(payload.grantId ?? '');
      const row = {
        familyId,
        kind,
        grantId,
        scopes: payload.scope ?? '',
        payload: JSON.stringify(withoutSecrets(payload)),
        expiresAt: clock.now() + expiresIn * 1_000,
      };
      await store.write((tx) => insertToken(tx, hashSecret(token), row));
    },

    async find(token) {
      if (!isOurs(token)) return undefined;
      const row = await store.read((db) => findToken(db, kind, hashSecret(token)));
      if (row === undefined || row.expiresAt <= clock.now()) return undefined;
      const graceMs = kind === 'refresh' ? REUSE_GRACE_MS : 0;
      const isUsedUp = row.consumedAt !== null && clock.now() - row.consumedAt >= graceMs;
      return {
        ...(JSON.parse(row.payload) as AdapterPayload),
        jti: token,
        // Scopes follow the grant; the payload has those of the day the token was made.
        scope: row.scopes,
        ...(kind !== 'access' && { resource: [...resourceNames] }),
        ...(isUsedUp && { consumed: true }),
      };
    },

    async consume(token) {
      const isFirst = await store.write((tx) => consumeToken(tx, kind, hashSecret(token), clock.now()));
      // Two that came at the same moment both found it unused. A refresh token may be asked for twice, a code may not.
      if (!isFirst && kind === 'code') throw alreadyUsed();
    },

    async destroy(token) {
      await store.write((tx) => deleteToken(tx, kind, hashSecret(token)));
    },

    // The end of a grant ends its tokens, in one transaction: see the grant's adapter.
    async revokeByGrantId() {},

    findByUid: async () => undefined,
    findByUserCode: async () => undefined,
  };
}

/** The token itself is known to its holder only; the resource is always the same. */
function withoutSecrets({ jti: _, resource: _resource, ...payload }: AdapterPayload): AdapterPayload {
  return payload;
}
