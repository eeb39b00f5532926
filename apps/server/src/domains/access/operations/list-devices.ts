import { listDevices as definition } from '@sprout/contract';
import { implementRead } from '../../../core/operations/operation.ts';
import { decodeCursor, pageOf } from '../../../core/page.ts';
import { formatInstant } from '../../../core/time/zone.ts';
import { requireClock } from '../../../core/versions/clock-store.ts';
import { listDeviceRows } from '../access-store.ts';
import { NEWEST_ID } from '../newest-id.ts';
import type { AccessPorts } from '../ports.ts';

export const listDevices = (ports: AccessPorts) =>
  implementRead(definition, {
    // Recent uses may not be stored yet.
    prepare: () => ports.noteUses(),
    async run(context, { cursor, limit }) {
      const { db, familyId } = context;
      const [before] = (cursor === undefined ? [NEWEST_ID] : decodeCursor(cursor, ['string'])) as [string];
      const [rows, clock] = await Promise.all([
        listDeviceRows(db, familyId, before, limit + 1),
        requireClock(db, familyId),
      ]);
      return pageOf(
        rows,
        limit,
        (row) => ({
          deviceId: row.deviceId,
          childId: row.childId,
          name: row.name,
          pairedAt: formatInstant(row.pairedAt, clock.timezone),
          lastUsedAt: row.lastUsedAt === null ? null : formatInstant(row.lastUsedAt, clock.timezone),
        }),
        (row) => [row.deviceId],
      );
    },
    nextStep: 'access.revoke_device unpairs one.',
  });
