import type { Message } from '@sprout/messages';
import { z } from 'zod';
import { defineOperation, id, implementRead, instant, pageInput, pageOutput } from '#operations';
import { decodeCursor, pageOf } from '../../../core/lists/page.ts';
import { sentenceField } from '../../../core/operations/schema/sentence-field.ts';
import { formatInstant } from '../../../core/time/zone.ts';
import { requireClock } from '../../../core/versions/clock-store.ts';
import { endOfSession } from '../access.ts';
import { listSessionRows } from '../access-store.ts';
import { NEWEST_ID } from '../newest-id.ts';
import type { AccessPorts } from '../ports.ts';

export const definition = defineOperation({
  name: 'access.list_sessions',
  title: 'List sessions',
  description: 'Lists where the signed-in parent is signed in, newest first.',
  audience: ['parent'],
  effect: 'read',
  input: pageInput,
  output: pageOutput(
    z.strictObject({
      sessionId: id,
      device: sentenceField('The browser and its system, e.g. “Firefox on Windows”.'),
      address: z.string().describe('The network address from which the parent signed in; empty if it is not known.'),
      isCurrent: z.boolean().describe('Whether this call came through it.'),
      signedInAt: instant,
      lastUsedAt: instant,
      expiresAt: instant.describe('When it ends if it is not used again.'),
    }),
  ),
});

export const listSessions = implementRead(definition, (ports: AccessPorts) => ({
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
        device: JSON.parse(row.device) as Message,
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
}));
