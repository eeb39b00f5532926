import type { WriteContext } from '#operations';
import type { Scope } from '../../core/scopes/scopes.ts';
import { type GrantRow, scopesIn, setGrantScopes } from './grant-store.ts';
import { setTokenScopes, tokensOf } from './oauth-token-store.ts';

/**
 * Gives a grant exactly these scopes. A token with all scopes of the grant gets the new scopes too, so the agent needs no
 * new token. A token for which the client asked fewer scopes never gains any.
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
  // Every process reads the grant again, and streams that were opened with the old scopes end.
  context.revoke(grantId);
}

function isSameSet(one: readonly Scope[], other: readonly Scope[]): boolean {
  return one.length === other.length && one.every((scope) => other.includes(scope));
}
