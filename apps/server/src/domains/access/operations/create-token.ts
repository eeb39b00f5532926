import { createToken as definition } from '@sprout/contract';
import { implementWrite } from '../../../core/operations/operation.ts';
import { formatInstant } from '../../../core/time/zone.ts';
import { DAY_MS, hashSecret, prefixes } from '../access.ts';
import { freeLabel, insertGrant, requireRoomForGrant } from '../grant-store.ts';
import { LOCAL_CHANNEL, localClientId } from '../local-client.ts';

export const createToken = implementWrite(definition, {
  async run(context, { clientName, scopes, expiresInDays }) {
    const { db, random, familyId, now } = context;
    await requireRoomForGrant(db, familyId);
    const grantId = random.id('gr');
    const token = `${prefixes.grant}${random.secret(32)}`;
    const isLocal = context.principal.channelId === LOCAL_CHANNEL;
    const expiresAt = isLocal ? null : now + expiresInDays * DAY_MS;
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
        expiresAt,
        clientId: isLocal ? localClientId(grantId) : null,
      },
      hashSecret(token),
    );
    context.emit({ type: 'access.agent_connected', refs: { grantId }, payload: { scopes: unique } });
    const end = expiresAt === null ? null : formatInstant(expiresAt, context.clock.timezone);
    return { grantId, token, expiresAt: end };
  },
  nextStep:
    'Give the token to the agent; it is not shown again, and it ends at expiresAt. access.revoke_grant disconnects it.',
});
