import { message } from '@sprout/messages';
import { z } from 'zod';
import { defineOperation, id, implementWrite } from '#operations';
import { ceilingFields } from '../../../core/ceilings/ceilings.ts';
import { scopeNames } from '../../../core/scopes/scopes.ts';
import { CONNECTION_MS } from '../access.ts';
import { setCeilings } from '../ceiling-store.ts';
import { readCeilings } from '../ceilings.ts';
import { changeScopes } from '../change-scopes.ts';
import { takeBackWarning } from '../grant-end.ts';
import { findGrantFor, freeLabel, insertClientGrant, requireRoomForGrant, setGrantEnd } from '../grant-store.ts';
import { findClient, noteConsent } from '../oauth-client-store.ts';

export const definition = defineOperation({
  name: 'access.connect_agent',
  title: 'Connect an agent',
  description:
    'Lets an agent that asked for it act for this parent, with exactly these scopes: a new connection, or other ' +
    'scopes for the one that it has. The consent page calls this.',
  audience: ['parent'],
  reasons: ['LIMIT_EXCEEDED'],
  needsPassword: 'for high scopes',
  input: {
    client: z.string().min(1).max(2_000).describe('The client_id under which the agent is known to this server.'),
    scopes: z.array(z.enum(scopeNames)).min(1).max(scopeNames.length),
    declinedScopes: z
      .array(z.enum(scopeNames))
      .max(scopeNames.length)
      .default([])
      .describe('What it asked for and does not get; offered unticked when it asks again.'),
    everyWrite: ceilingFields.everyWrite.optional(),
  },
  output: { grantId: id, clientName: z.string(), scopes: z.array(z.enum(scopeNames)) },
});

export const connectAgent = implementWrite(definition, {
  async run(context, { client: clientId, everyWrite, ...asked }) {
    const { db, familyId, now } = context;
    const parentId = context.principal.actorId;
    const [client, earlier] = await Promise.all([
      findClient(db, clientId),
      findGrantFor(db, familyId, parentId, clientId),
    ]);
    if (client === undefined) throw context.unknownId('client');
    const scopes = [...new Set(asked.scopes)];
    const declinedScopes = [...new Set(asked.declinedScopes)].filter((scope) => !scopes.includes(scope));
    noteConsent(db, clientId, now);
    const expiresAt = now + CONNECTION_MS;
    if (earlier !== undefined) {
      setGrantEnd(db, familyId, earlier.grantId, expiresAt);
      await takeBackWarning(context, earlier.grantId, message('accessCards.outcomes.connectedAgain'));
      await changeScopes(context, earlier, scopes, declinedScopes);
      if (everyWrite !== undefined) {
        setCeilings(db, familyId, earlier.grantId, { ...(await readCeilings(context, earlier.grantId)), everyWrite });
        context.revoke(earlier.grantId);
      }
      return { grantId: earlier.grantId, clientName: client.name, scopes };
    }
    await requireRoomForGrant(db, familyId);
    const grantId = context.random.id('gr');
    insertClientGrant(db, {
      familyId,
      grantId,
      parentId,
      clientId,
      clientName: client.name,
      label: await freeLabel(db, familyId, client.name),
      scopes: scopes.join(' '),
      declinedScopes: declinedScopes.join(' '),
      createdAt: now,
      expiresAt,
    });
    if (everyWrite !== undefined) {
      setCeilings(db, familyId, grantId, { ...(await readCeilings(context, undefined)), everyWrite });
    }
    context.emit({ type: 'access.agent_connected', refs: { grantId }, payload: { scopes } });
    return { grantId, clientName: client.name, scopes };
  },
  nextStep: 'The agent gets its tokens by itself. access.revoke_grant disconnects it.',
});
