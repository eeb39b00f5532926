/** Ends what is connected to a family when the app cannot be used: agents, kids' devices, and browsers in which a parent is signed in. */

import type { AnswerOf } from '#operations';
import type { Sprout } from '../compose.ts';
import type { Principal } from '../core/principal.ts';
import { type listDevices, type listGrants, type listSessions, loginsIn } from '../domains/access/index.ts';
import { listChildren } from '../domains/family/index.ts';
import { act, actingParent } from './act.ts';
import { AdminProblem } from './admin-problem.ts';
import { listAllFamilies } from './list-families.ts';

export const connectionKinds = ['agents', 'devices', 'sessions'] as const;

export type ConnectionKind = (typeof connectionKinds)[number];

export interface Connection {
  readonly id: string;
  readonly familyId: string;
  readonly name: string;
  /** The e-mail address of the parent, or the name of the kid. */
  readonly of: string;
  readonly lastUsedAt: string | null;
}

/** What is connected to one family or to all of them, with the parent who may end it. */
interface Found extends Connection {
  readonly endedBy: Principal;
}

/** What is connected, newest first. */
export async function listConnections(sprout: Sprout, kind: ConnectionKind, familyId?: string): Promise<Connection[]> {
  return (await find(sprout, kind, familyId)).map(({ endedBy, ...connection }) => connection);
}

/** Ends one of them, at once. */
export async function endConnection(sprout: Sprout, kind: ConnectionKind, id: string): Promise<Connection> {
  const found = (await find(sprout, kind)).find((connection) => connection.id === id);
  if (found === undefined) throw new AdminProblem([`There is no ${id}. "sprout ${kind} list" lists what there is.`]);
  const { endedBy, ...connection } = found;
  const { operation, argument } = ends[kind];
  await act(sprout, endedBy, operation, { [argument]: id });
  return connection;
}

const ends = {
  agents: { operation: 'access.revoke_grant', argument: 'grantId' },
  devices: { operation: 'access.revoke_device', argument: 'deviceId' },
  sessions: { operation: 'access.end_session', argument: 'sessionId' },
} as const;

async function find(sprout: Sprout, kind: ConnectionKind, familyId?: string): Promise<Found[]> {
  const families = await listAllFamilies(sprout);
  const asked = families.filter((family) => familyId === undefined || family.familyId === familyId);
  if (asked.length === 0 && familyId !== undefined) {
    throw new AdminProblem([`There is no family ${familyId}. "sprout families" lists them.`]);
  }
  const found: Found[] = [];
  for (const family of asked) found.push(...(await findIn(sprout, kind, family.familyId)));
  return found;
}

async function findIn(sprout: Sprout, kind: ConnectionKind, familyId: string): Promise<Found[]> {
  const { logins, kids } = await sprout.store.read(async (db) => ({
    logins: await loginsIn(db, familyId),
    kids: await listChildren(db, familyId),
  }));
  const parents = logins.map(({ parentId, email }) => ({ email, principal: actingParent(familyId, parentId) }));
  const [first] = parents;
  if (first === undefined) return [];
  const { principal: endedBy } = first;
  switch (kind) {
    case 'agents':
      return (await listAll<AnswerOf<typeof listGrants>>(sprout, endedBy, 'access.list_grants')).map(
        ({ grantId, name, userId, lastUsedAt }) => {
          const of = parents.find(({ principal }) => principal.actorId === userId)?.email ?? '';
          return { id: grantId, familyId, name, of, lastUsedAt, endedBy };
        },
      );
    case 'devices':
      return (await listAll<AnswerOf<typeof listDevices>>(sprout, endedBy, 'access.list_devices')).map(
        ({ deviceId, name, childId, lastUsedAt }) => {
          const of = kids.find((kid) => kid.childId === childId)?.name ?? '';
          return { id: deviceId, familyId, name, of, lastUsedAt, endedBy };
        },
      );
    case 'sessions': {
      const found: Found[] = [];
      for (const { email, principal } of parents) {
        const sessions = await listAll<AnswerOf<typeof listSessions>>(sprout, principal, 'access.list_sessions');
        for (const { sessionId, device, lastUsedAt } of sessions) {
          found.push({ id: sessionId, familyId, name: device, of: email, lastUsedAt, endedBy: principal });
        }
      }
      return found;
    }
  }
}

interface Page {
  readonly items: readonly unknown[];
  readonly nextCursor: string | null;
}

async function listAll<Listed extends Page>(
  sprout: Sprout,
  caller: Principal,
  operation: string,
): Promise<Listed['items'][number][]> {
  const items: Listed['items'][number][] = [];
  for (let cursor: string | null | undefined; cursor !== null; ) {
    const page: Listed = await act<Listed>(sprout, caller, operation, cursor === undefined ? {} : { cursor });
    items.push(...page.items);
    cursor = page.nextCursor;
  }
  return items;
}
