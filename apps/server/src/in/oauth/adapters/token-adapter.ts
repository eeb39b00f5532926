import type { Adapter, AdapterPayload } from 'oidc-provider';
import type { Clock } from '../../../core/ports.ts';
import {
  consumeCode,
  consumeRefreshToken,
  deleteToken,
  findToken,
  hashSecret,
  insertToken,
  mayHaveSuccessor,
  prefixes,
  type RefreshUse,
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
  /** The refresh token that the request under way has used up, if one. */
  readonly usedUp: () => string | undefined;
  /** Makes this process look the tokens of a grant up again. */
  readonly forget: (grantId: string) => void;
}

/** Codes, access tokens and refresh tokens: rows found by the hash of the token. */
export function createTokenAdapter(
  kind: TokenKind,
  { store, clock, resourceNames, alreadyUsed, usedUp, forget }: TokenAdapterParts,
): Adapter {
  const isOurs = (token: string) => token.startsWith(prefixOf[kind]);
  return {
    async upsert(token, payload, expiresIn = 0) {
      const { familyId, id: grantId } = splitIds(payload.grantId ?? '');
      const parent = usedUp();
      const parentHash = parent === undefined ? null : hashSecret(parent);
      const row = {
        familyId,
        kind,
        grantId,
        scopes: payload.scope ?? '',
        payload: JSON.stringify(withoutSecrets(payload)),
        expiresAt: clock.now() + expiresIn * 1_000,
        parentHash,
      };
      await store.write(async (tx) => {
        if (parentHash !== null && !(await mayHaveSuccessor(tx, parentHash))) throw alreadyUsed();
        insertToken(tx, hashSecret(token), row);
      });
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
      // Two that came at the same moment both found it unused. A refresh token may be asked for twice, a code may not.
      const use = await store.write(async (tx): Promise<RefreshUse> => {
        if (kind === 'refresh') return consumeRefreshToken(tx, hashSecret(token), clock.now(), REUSE_GRACE_MS);
        return { isGood: await consumeCode(tx, hashSecret(token), clock.now()) };
      });
      if (!use.isGood) throw alreadyUsed();
      if (use.narrowedGrantId !== undefined) forget(use.narrowedGrantId);
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
