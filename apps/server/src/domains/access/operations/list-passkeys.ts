import { listPasskeys as definition } from '@sprout/contract';
import { implementRead } from '../../../core/operations/operation.ts';
import { decodeCursor, pageOf } from '../../../core/page.ts';
import { formatInstant } from '../../../core/time/zone.ts';
import { requireClock } from '../../../core/versions/clock-store.ts';
import { NEWEST_ID } from '../newest-id.ts';
import { listPasskeyRows } from '../passkey-store.ts';

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
