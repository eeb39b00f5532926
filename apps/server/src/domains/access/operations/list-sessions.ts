import { listSessions as definition } from '@sprout/contract';
import { implementRead } from '../../../core/operations/operation.ts';
import { decodeCursor, pageOf } from '../../../core/page.ts';
import { formatInstant } from '../../../core/time/zone.ts';
import { requireClock } from '../../../core/versions/clock-store.ts';
import { endOfSession } from '../access.ts';
import { listSessionRows } from '../access-store.ts';
import { NEWEST_ID } from '../newest-id.ts';
import type { AccessPorts } from '../ports.ts';

export const listSessions = (ports: AccessPorts) =>
  implementRead(definition, {
    // Recent uses may not be stored yet.
    prepare: () => ports.noteUses(),
    async run({ db, familyId, principal, now }, { cursor, limit }) {
      const [before] = (cursor === undefined ? [NEWEST_ID] : decodeCursor(cursor, ['string'])) as [string];
      const [rows, { timezone }] = await Promise.all([
        listSessionRows(db, { familyId, parentId: principal.actorId }, before, now, limit + 1),
        requireClock(db, familyId),
      ]);
      return pageOf(
        rows,
        limit,
        (row) => ({
          sessionId: row.sessionId,
          device: row.device,
          address: row.address,
          isCurrent: row.sessionId === principal.channelId,
          signedInAt: formatInstant(row.createdAt, timezone),
          lastUsedAt: formatInstant(row.lastUsedAt, timezone),
          expiresAt: formatInstant(endOfSession(row), timezone),
        }),
        (row) => [row.sessionId],
      );
    },
    nextStep: 'access.end_session ends one, access.end_other_sessions all but this one.',
  });
