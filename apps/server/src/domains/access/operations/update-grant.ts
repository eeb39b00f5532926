import { updateGrant as definition } from '@sprout/contract';
import { implementWrite } from '../../../core/operations/operation.ts';
import { changeScopes } from '../change-scopes.ts';
import { findGrantScopes, scopesIn } from '../grant-store.ts';

export const updateGrant = implementWrite(definition, {
  async run(context, { grantId, scopes: asked }) {
    const grant = await findGrantScopes(context.db, context.familyId, grantId);
    if (grant === undefined) throw context.unknownId('grantId');
    const scopes = [...new Set(asked)];
    // The consent page does not tick these scopes when the agent asks again.
    const leftOut = [...scopesIn(grant.declinedScopes), ...scopesIn(grant.scopes)];
    const declined = [...new Set(leftOut)].filter((scope) => !scopes.includes(scope));
    await changeScopes(context, { grantId, scopes: grant.scopes }, scopes, declined);
    return { grantId, scopes };
  },
  nextStep: 'access.list_grants shows every agent with its scopes.',
});
