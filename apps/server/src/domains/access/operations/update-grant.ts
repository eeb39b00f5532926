import { z } from 'zod';
import { defineOperation, id, implementWrite } from '#operations';
import { scopeNames } from '../../../core/scopes/scopes.ts';
import { changeScopes } from '../change-scopes.ts';
import { findGrantScopes, scopesIn } from '../grant-store.ts';

export const definition = defineOperation({
  name: 'access.update_grant',
  title: 'Change what an agent may do',
  description:
    'Gives a connected agent exactly these scopes, at once and without connecting again. Streams that the agent ' +
    'has open end; it opens them again with what it may see now.',
  audience: ['parent'],
  needsPassword: 'for high scopes',
  input: { grantId: id, scopes: z.array(z.enum(scopeNames)).min(1).max(scopeNames.length) },
  output: { grantId: id, scopes: z.array(z.enum(scopeNames)) },
});

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
