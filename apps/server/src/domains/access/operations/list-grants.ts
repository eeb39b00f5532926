import { listGrants as definition } from '@sprout/contract';
import { implementRead } from '../../../core/operations/operation.ts';
import { decodeCursor, pageOf } from '../../../core/page.ts';
import { formatInstant } from '../../../core/time/zone.ts';
import { requireClock } from '../../../core/versions/clock-store.ts';
import { listGrantRows, scopesIn } from '../grant-store.ts';
import { NEWEST_ID } from '../newest-id.ts';
import type { AccessPorts } from '../ports.ts';

export const listGrants = (ports: AccessPorts) =>
  implementRead(definition, {
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
  });
