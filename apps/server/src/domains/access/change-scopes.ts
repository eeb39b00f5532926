import type { Scope } from '@sprout/contract';
import type { WriteContext } from '../../core/operations/context.ts';
import { type GrantRow, scopesIn, setGrantScopes } from './grant-store.ts';
import { setTokenScopes, tokensOf } from './oauth-token-store.ts';

/**
 * Gives a grant exactly these scopes. A token that covered the whole grant covers the whole grant afterwards, so that an
 * agent needs no new token; a token that its client asked to be narrower never gains.
 */
export async function changeScopes(
  context: WriteContext,
  grant: Pick<GrantRow, 'grantId' | 'scopes'>,
  scopes: readonly Scope[],
  declined: readonly Scope[],
): Promise<void> {
  const { db, familyId } = context;
  const { grantId } = grant;
  const before = scopesIn(grant.scopes);
  setGrantScopes(db, familyId, grantId, scopes.join(' '), declined.join(' '));
  if (isSameSet(before, scopes)) return;
  for (const token of await tokensOf(db, familyId, grantId)) {
    if (before.every((scope) => scopesIn(token.scopes).includes(scope))) {
      setTokenScopes(db, familyId, token.tokenHash, scopes.join(' '));
    }
  }
  context.emit({ type: 'access.agent_changed', refs: { grantId }, payload: { scopes } });
  // Every process looks the grant up again, and what is open with the old scopes ends.
  context.revoke(grantId);
}

function isSameSet(one: readonly Scope[], other: readonly Scope[]): boolean {
  return one.length === other.length && one.every((scope) => other.includes(scope));
}
