import { z } from 'zod';
import { defineOperation, id, implementRead, instant, pageInput, pageOutput } from '#operations';
import { decodeCursor, pageOf } from '../../../core/lists/page.ts';
import { formatInstant } from '../../../core/time/zone.ts';
import { requireClock } from '../../../core/versions/clock-store.ts';
import { listDeviceRows } from '../access-store.ts';
import { NEWEST_ID } from '../newest-id.ts';
import { kidsWithPin } from '../pin-store.ts';
import type { AccessPorts } from '../ports.ts';

export const definition = defineOperation({
  name: 'access.list_devices',
  title: 'List paired devices',
  description: 'Lists the devices paired with the family’s kids, newest first.',
  audience: ['parent'],
  effect: 'read',
  input: pageInput,
  output: {
    ...pageOutput(
      z.strictObject({
        deviceId: id,
        childId: z.string().describe('Empty for a wall.'),
        wall: z.strictObject({ showsGems: z.boolean(), takesTicks: z.boolean() }).nullable(),
        name: z.string(),
        pairedAt: instant,
        lastUsedAt: instant.nullable(),
      }),
    ),
    kidsWithPin: z.array(id),
  },
});

export const listDevices = implementRead(definition, (ports: AccessPorts) => ({
  // Recent uses may not be stored yet.
  prepare: () => ports.noteUses(),
  async run(context, { cursor, limit }) {
    const { db, familyId } = context;
    const [before] = (cursor === undefined ? [NEWEST_ID] : decodeCursor(cursor, ['string'])) as [string];
    const [rows, clock, withPin] = await Promise.all([
      listDeviceRows(db, familyId, before, limit + 1),
      requireClock(db, familyId),
      kidsWithPin(db, familyId),
    ]);
    const page = pageOf(
      rows,
      limit,
      (row) => ({
        deviceId: row.deviceId,
        childId: row.childId,
        wall: row.isWall ? { showsGems: row.showsGems, takesTicks: row.takesTicks } : null,
        name: row.name,
        pairedAt: formatInstant(row.pairedAt, clock.timezone),
        lastUsedAt: row.lastUsedAt === null ? null : formatInstant(row.lastUsedAt, clock.timezone),
      }),
      (row) => [row.deviceId],
    );
    return { ...page, kidsWithPin: withPin };
  },
  nextStep: 'access.revoke_device unpairs one.',
}));
