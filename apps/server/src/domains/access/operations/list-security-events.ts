import { z } from 'zod';
import { defineOperation, implementRead, instant, limits, type OutputOf, pageInput, pageOutput } from '#operations';
import { decodeCursor, pageOf } from '../../../core/lists/page.ts';
import { showActor } from '../../../core/principal.ts';
import { formatInstant } from '../../../core/time/zone.ts';
import { requireClock } from '../../../core/versions/clock-store.ts';
import { eventOf, eventsBefore, namesInEvents, sayEvent } from '../../activity/index.ts';
import { activityEvent, toldEvent } from '../../activity/schemas.ts';
import { namesOfGrants } from '../grant-store.ts';
import { NEWEST_ID } from '../newest-id.ts';
import type { AccessPorts } from '../ports.ts';
import { listSecurityRows } from '../security/security-store.ts';
import { securityActivityTypes } from '../security/security-types.ts';

export const definition = defineOperation({
  name: 'access.list_security_events',
  title: 'Security log',
  description:
    'Who got in and who did not, newest first: sign-ins, wrong passwords, sessions, passkeys, agents, devices, ' +
    `exports. What was refused, and sign-ins, are kept for ${limits.securityKeepDays} days; everything else as long ` +
    'as the family’s activity.',
  audience: ['parent'],
  effect: 'read',
  input: { ...pageInput, onlyRefusals: z.boolean().default(false).describe('Only what was not allowed.') },
  output: pageOutput(
    z.strictObject({
      ...toldEvent.omit({ timestamp: true }).shape,
      said: toldEvent.shape.said.nullable().describe('What happened; null where only this log has its type.'),
      actor: activityEvent.shape.actor.nullable().describe('Null: somebody who was not signed in.'),
      isRefusal: z.boolean(),
      address: z.string().nullable().describe('The IP address that it came from, where known.'),
      times: z.int().describe('How often it happened, about the same time.'),
      at: instant,
    }),
  ),
});

type Item = OutputOf<typeof definition>['items'][number];

/** Activity keeps through which grant, and what it was called. The security log has the grant of a refused agent in its refs only. */
const unnamed = { grantId: null, clientName: null };

type Ports = Pick<AccessPorts, 'security' | 'namesOfRefs'>;

/** Two logs in one list, by time: the family's activity holds most of it already. */
export const listSecurityEvents = implementRead(definition, ({ security, namesOfRefs }: Ports) => ({
  // Recent events may not be stored yet.
  prepare: () => security.flush(),
  async run({ db, familyId, principal }, { cursor, limit, onlyRefusals }) {
    const position =
      cursor === undefined ? [Number.MAX_SAFE_INTEGER, NEWEST_ID] : decodeCursor(cursor, ['number', 'string']);
    const [at, id] = position as [number, string];
    const page = { at, id, limit: limit + 1 };
    const [rows, activity, { timezone }] = await Promise.all([
      listSecurityRows(db, familyId, { ...page, onlyRefusals }),
      onlyRefusals ? [] : eventsBefore(db, familyId, { ...page, types: securityActivityTypes }),
      requireClock(db, familyId),
    ]);
    const all = [...rows, ...activity.map((event) => ({ ...event, isRefusal: 0, address: '', times: 1 }))].sort(
      (one, other) => other.at - one.at || (one.eventId < other.eventId ? 1 : -1),
    );
    const refusedGrants = rows.flatMap(({ refs }) => grantIn(refs) ?? []);
    const agents = await namesOfGrants(db, familyId, [...new Set(refusedGrants)]);
    const names = await namesInEvents(db, principal, activity.map(eventOf), namesOfRefs);
    return pageOf(
      all,
      limit,
      (row): Item => ({
        eventId: row.eventId,
        type: row.type,
        actor:
          row.actorKind === null
            ? null
            : showActor({
                ...unnamed,
                ...(row.actorKind === 'agent' && agentIn(row.refs, agents)),
                ...row,
                actorKind: row.actorKind,
                actorId: row.actorId ?? '',
              }),
        refs: JSON.parse(row.refs),
        payload: JSON.parse(row.payload),
        said: 'place' in row ? sayEvent(eventOf(row), names) : null,
        isRefusal: row.isRefusal === 1,
        address: row.address || null,
        times: row.times,
        at: formatInstant(row.at, timezone),
      }),
      (row) => [row.at, row.eventId],
    );
  },
  nextStep: 'access.end_other_sessions, access.revoke_grant and access.change_password end what should not be there.',
}));

function grantIn(refs: string): string | undefined {
  return (JSON.parse(refs) as { grantId?: string }).grantId;
}

/** The agent behind a refused call: its name is unknown once it is disconnected. */
function agentIn(refs: string, names: ReadonlyMap<string, string>) {
  const grantId = grantIn(refs) ?? null;
  return { grantId, clientName: names.get(grantId ?? '') ?? null };
}
