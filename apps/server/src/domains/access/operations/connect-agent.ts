import { connectAgent as definition, type Scope } from '@sprout/contract';
import type { WriteContext } from '../../../core/operations/context.ts';
import { implementWrite } from '../../../core/operations/operation.ts';
import { type ClientGrantRow, findGrantFor, insertClientGrant, scopesIn, setGrantScopes } from '../grant-store.ts';
import { findClient, noteConsent } from '../oauth-client-store.ts';

export const connectAgent = implementWrite(definition, {
  async run(context, { client: clientId, ...asked }) {
    const { db, familyId, now } = context;
    const parentId = context.principal.actorId;
    const [client, earlier] = await Promise.all([
      findClient(db, clientId),
      findGrantFor(db, familyId, parentId, clientId),
    ]);
    if (client === undefined) throw context.unknownId();
    const scopes = [...new Set(asked.scopes)];
    const declinedScopes = [...new Set(asked.declinedScopes)].filter((scope) => !scopes.includes(scope));
    const words = { clientName: client.name, scopes: scopes.join(' '), declinedScopes: declinedScopes.join(' ') };
    noteConsent(db, clientId, now);
    if (earlier !== undefined) {
      setGrantScopes(db, { ...earlier, ...words });
      tellChange(context, earlier, scopes);
      return { grantId: earlier.grantId, clientName: client.name, scopes };
    }
    const grantId = context.random.id('gr');
    insertClientGrant(db, { familyId, grantId, parentId, clientId, createdAt: now, ...words });
    context.emit({ type: 'access.agent_connected', refs: { grantId }, payload: { scopes } });
    return { grantId, clientName: client.name, scopes };
  },
  nextStep: 'The agent gets its tokens by itself. access.revoke_grant disconnects it.',
});

function tellChange(context: WriteContext, earlier: ClientGrantRow, scopes: readonly Scope[]): void {
  const before = scopesIn(earlier.scopes);
  const { grantId } = earlier;
  if (before.length !== scopes.length || before.some((scope) => !scopes.includes(scope))) {
    context.emit({ type: 'access.agent_changed', refs: { grantId }, payload: { scopes } });
  }
  // Tokens made earlier never gain a scope; that they may have lost one must not stay unnoticed.
  if (before.some((scope) => !scopes.includes(scope))) context.revoke(grantId);
}
