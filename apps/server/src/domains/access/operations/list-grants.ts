import { z } from 'zod';
import { connectionEnd, defineOperation, id, implementRead, instant, pageInput, pageOutput } from '#operations';
import { decodeCursor, pageOf } from '../../../core/lists/page.ts';
import { scopeNames } from '../../../core/scopes/scopes.ts';
import { formatInstant } from '../../../core/time/zone.ts';
import { requireClock } from '../../../core/versions/clock-store.ts';
import { listGrantRows, scopesIn } from '../grant-store.ts';
import { NEWEST_ID } from '../newest-id.ts';
import type { AccessPorts } from '../ports.ts';

export const definition = defineOperation({
  name: 'access.list_grants',
  title: 'List connected agents',
  description: 'Lists the connected agents with their scopes and last use, newest first.',
  audience: ['parent'],
  effect: 'read',
  input: pageInput,
  output: pageOutput(
    z.strictObject({
      grantId: id,
      name: z.string().describe('Tells it apart from every other agent of the family.'),
      clientName: z.string().describe('What the agent calls itself, or the name its token was made with.'),
      userId: id,
      scopes: z.array(z.enum(scopeNames)),
      createdAt: instant,
      lastUsedAt: instant.nullable(),
      expiresAt: connectionEnd,
    }),
  ),
});

export const listGrants = implementRead(definition, (ports: AccessPorts) => ({
  // Recent uses may not be stored yet.
  prepare: () => ports.noteUses(),
  async run(context, { cursor, limit }) {
    const { db, familyId } = context;
    const [before] = (cursor === undefined ? [NEWEST_ID] : decodeCursor(cursor, ['string'])) as [string];
    const [rows, clock] = await Promise.all([
      listGrantRows(db, familyId, before, limit + 1),
      requireClock(db, familyId),
    ]);
    return pageOf(
      rows,
      limit,
      (row) => ({
        grantId: row.grantId,
        name: row.label,
        clientName: row.clientName,
        userId: row.parentId,
        scopes: scopesIn(row.scopes),
        createdAt: formatInstant(row.createdAt, clock.timezone),
        lastUsedAt: row.lastUsedAt === null ? null : formatInstant(row.lastUsedAt, clock.timezone),
        expiresAt: row.expiresAt === null ? null : formatInstant(row.expiresAt, clock.timezone),
      }),
      (row) => [row.grantId],
    );
  },
  nextStep: 'access.revoke_grant disconnects one; access.list_audit shows what it did.',
}));
