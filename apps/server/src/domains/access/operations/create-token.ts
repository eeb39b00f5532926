import { z } from 'zod';
import { connectionEnd, defineOperation, id, implementWrite, limits, line } from '#operations';
import { scopeNames } from '../../../core/scopes/scopes.ts';
import { formatInstant } from '../../../core/time/zone.ts';
import { beginSecret, DAY_MS, hashSecret } from '../access.ts';
import { freeLabel, insertGrant, requireRoomForGrant } from '../grant-store.ts';
import { LOCAL_CHANNEL, localClientId } from '../local-client.ts';

export const definition = defineOperation({
  name: 'access.create_token',
  title: 'Make a token for an agent',
  description:
    'Connects an agent that cannot sign in through a browser: makes a token with the chosen scopes. It is shown once, and ends by itself.',
  audience: ['parent'],
  reasons: ['LIMIT_EXCEEDED'],
  holdsSecret: true,
  needsPassword: 'always',
  input: {
    clientName: line(limits.nameLength).describe('How the list of connected agents will show it.'),
    scopes: z.array(z.enum(scopeNames)).min(1).max(scopeNames.length),
    expiresInDays: z.int().min(1).max(limits.tokenMaxDays).default(limits.tokenDays),
  },
  output: { grantId: id, token: z.string(), expiresAt: connectionEnd },
});

export const createToken = implementWrite(definition, {
  async run(context, { clientName, scopes, expiresInDays }) {
    const { db, random, familyId, now } = context;
    await requireRoomForGrant(db, familyId);
    const grantId = random.id('gr');
    const token = beginSecret('grant') + random.secret(32);
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
