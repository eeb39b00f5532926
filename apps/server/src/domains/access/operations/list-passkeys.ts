import { z } from 'zod';
import { defineOperation, id, implementRead, instant, pageInput, pageOutput } from '#operations';
import { decodeCursor, pageOf } from '../../../core/lists/page.ts';
import { formatInstant } from '../../../core/time/zone.ts';
import { requireClock } from '../../../core/versions/clock-store.ts';
import { NEWEST_ID } from '../newest-id.ts';
import { listPasskeyRows } from '../passkey-store.ts';

export const definition = defineOperation({
  name: 'access.list_passkeys',
  title: 'List passkeys',
  description: 'Lists the signed-in parent’s own passkeys, newest first.',
  audience: ['parent'],
  effect: 'read',
  input: pageInput,
  output: pageOutput(
    z.strictObject({
      passkeyId: id,
      name: z.string(),
      origin: z.string().describe('The address at which it works.'),
      createdAt: instant,
      lastUsedAt: instant.nullable(),
    }),
  ),
});

export const listPasskeys = implementRead(definition, {
  async run({ db, familyId, principal }, { cursor, limit }) {
    const [before] = (cursor === undefined ? [NEWEST_ID] : decodeCursor(cursor, ['string'])) as [string];
    const [rows, { timezone }] = await Promise.all([
      listPasskeyRows(db, familyId, principal.actorId, before, limit + 1),
      requireClock(db, familyId),
    ]);
    return pageOf(
      rows,
      limit,
      ({ passkeyId, name, origin, createdAt, lastUsedAt }) => ({
        passkeyId,
        name,
        origin,
        createdAt: formatInstant(createdAt, timezone),
        lastUsedAt: lastUsedAt === null ? null : formatInstant(lastUsedAt, timezone),
      }),
      (row) => [row.passkeyId],
    );
  },
  nextStep: 'access.remove_passkey takes one away.',
});
