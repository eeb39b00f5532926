import { createToken as definition } from '@sprout/contract';
import { implementWrite } from '../../../core/operations/operation.ts';
import { hashSecret, prefixes } from '../access.ts';
import { freeLabel, insertGrant } from '../grant-store.ts';
import { LOCAL_CHANNEL, localClientId } from '../local-client.ts';

export const createToken = implementWrite(definition, {
  async run(context, { clientName, scopes }) {
    const { db, random, familyId, now } = context;
    const grantId = random.id('gr');
    const token = `${prefixes.grant}${random.secret(32)}`;
    const unique = [...new Set(scopes)];
    insertGrant(
      db,
      {
        familyId,
        grantId,
        parentId: context.principal.actorId,
        clientName,
        label: await freeLabel(db, familyId, clientName),
        scopes: unique.join(' '),
        createdAt: now,
        expiresAt: null,
        clientId: context.principal.channelId === LOCAL_CHANNEL ? localClientId(grantId) : null,
      },
      hashSecret(token),
    );
    context.emit({ type: 'access.agent_connected', refs: { grantId }, payload: { scopes: unique } });
    return { grantId, token };
  },
  nextStep: 'Give the token to the agent; it is not shown again. access.revoke_grant disconnects it.',
});
