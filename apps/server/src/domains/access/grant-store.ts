import { limits, requireFewer } from '#operations';
import { isScope, type Scope } from '../../core/scopes/scopes.ts';
import { askedForMany, askedRows } from '../../store/many.ts';
import { namesById } from '../../store/names-by-id.ts';
import type { Query, Transaction } from '../../store/port.ts';
import { readNumber } from '../../store/read-number.ts';
import { finds, lists, writes } from '../../store/statement.ts';
import { table } from '../../store/table.ts';
import { LOCAL_CLIENT_PREFIX } from './local-client.ts';

export interface GrantRow {
  readonly familyId: string;
  readonly grantId: string;
  readonly parentId: string;
  readonly clientName: string;
  /** Null for a token that a parent made by hand. */
  readonly clientId: string | null;
  /** Its name, unique among the agents of the family. */
  readonly label: string;
  /** Separated by blanks. */
  readonly scopes: string;
  readonly createdAt: number;
  readonly expiresAt: number | null;
  readonly lastUsedAt: number | null;
  /** What the parents chose for this agent, and for all; JSON. */
  readonly ownCeilings?: string | null;
  readonly familyCeilings?: string | null;
}

/** A grant that a parent gave in the browser. Its client gets tokens that expire; the grant itself has no secret. */
export interface ClientGrantRow extends GrantRow {
  readonly clientId: string;
  /** The scopes that the client asked for and the parent declined, separated by blanks. */
  readonly declinedScopes: string;
}

const grants = table<Omit<GrantRow, 'label' | 'ownCeilings' | 'familyCeilings'>>()(
  'agent_grant',
  'family_id, grant_id, parent_id, client_name, client_id, scopes, created_at, expires_at, last_used_at',
);

/** What a grant is read with, under a name that a statement gave the table. An old grant has no label of its own. */
export function grantColumnsOf(alias: string): string {
  const chosen = (grantId: string) =>
    `(SELECT c.chosen FROM ceiling c WHERE c.family_id = ${alias}.family_id AND c.grant_id = ${grantId})`;
  return `${grants.columnsOf(alias)}, COALESCE(${alias}.label, ${alias}.client_name) AS label,
    ${chosen(`${alias}.grant_id`)} AS own_ceilings, ${chosen("''")} AS family_ceilings`;
}

const selectGrant = `SELECT ${grantColumnsOf('g')} FROM agent_grant g`;
const selectGrantBySecret = askedForMany(`${selectGrant} WHERE g.secret_hash = $1`, {
  columns: ['secret_hash'],
  sql: `
    SELECT asked.ordinality, ${grantColumnsOf('g')}
    FROM ${askedRows('agent_grant')} JOIN agent_grant g ON g.secret_hash = asked.secret_hash
    ORDER BY asked.ordinality`,
});
const selectClientGrant = `SELECT ${grantColumnsOf('g')}, declined_scopes FROM agent_grant g`;
const insert = grants.insertWith('label', 'secret_hash', 'declined_scopes');

export const findGrant = finds<GrantRow, [secretHash: string]>(selectGrantBySecret);

export function insertGrant(tx: Transaction, row: Omit<GrantRow, 'lastUsedAt'>, secretHash: string): void {
  tx.later(insert, [row.label, secretHash, null, ...grants.values({ ...row, lastUsedAt: null })]);
}

/** Grants of local clients of any family that were not used since a moment. */
export function silentLocalGrants(db: Query, since: number, limit: number) {
  return db.all<{ familyId: string; grantId: string }>(
    `SELECT family_id, grant_id FROM agent_grant
     WHERE client_id LIKE $1 AND COALESCE(last_used_at, created_at) <= $2
     LIMIT $3`,
    [`${LOCAL_CLIENT_PREFIX}%`, since, limit],
  );
}

export const findClientGrant = finds<ClientGrantRow, [familyId: string, grantId: string]>(`
  ${selectClientGrant}
  WHERE g.family_id = $1 AND g.grant_id = $2 AND g.client_id IS NOT NULL`);

/** Refuses another grant when the family has as many as it may have. */
export async function requireRoomForGrant(db: Query, familyId: string): Promise<void> {
  const sql = 'SELECT COUNT(*) AS number FROM agent_grant WHERE family_id = $1';
  const count = await readNumber(db, sql, [familyId]);
  requireFewer(count, limits.grantsPerFamily, 'connected agents in a family', 'access.revoke_grant');
}

/** The grant that a parent gave a client, if any: there is at most one. */
export const findGrantFor = finds<ClientGrantRow, [familyId: string, parentId: string, clientId: string]>(
  `
  ${selectClientGrant}
  WHERE g.family_id = $1 AND g.parent_id = $2 AND g.client_id = $3`,
);

export function insertClientGrant(tx: Transaction, row: Omit<ClientGrantRow, 'lastUsedAt'>): void {
  // The column needs a hash. This grant has no secret, so it gets a text that no hash can equal.
  const noSecret = `none:${row.grantId}`;
  tx.later(insert, [row.label, noSecret, row.declinedScopes, ...grants.values({ ...row, lastUsedAt: null })]);
}

export const setGrantScopes = writes<[familyId: string, grantId: string, scopes: string, declinedScopes: string]>(
  'UPDATE agent_grant SET scopes = $3, declined_scopes = $4 WHERE family_id = $1 AND grant_id = $2',
);

/** A connection that got another end is warned of again. */
export const setGrantEnd = writes<[familyId: string, grantId: string, expiresAt: number]>(
  'UPDATE agent_grant SET expires_at = $3, warned_at = NULL WHERE family_id = $1 AND grant_id = $2',
);

export interface GrantEnd extends Pick<GrantRow, 'label' | 'clientId' | 'createdAt' | 'expiresAt'> {
  /** When the parents were told that it ends. */
  readonly warnedAt: number | null;
}

export const findGrantEnd = finds<GrantEnd, [familyId: string, grantId: string]>(
  `SELECT COALESCE(label, client_name) AS label, client_id, created_at, expires_at, warned_at
   FROM agent_grant
   WHERE family_id = $1 AND grant_id = $2`,
);

export const noteWarning = writes<[familyId: string, grantId: string, at: number]>(
  'UPDATE agent_grant SET warned_at = $3 WHERE family_id = $1 AND grant_id = $2',
);

/** Grants of any family that end between two instants, live longer than that, and whose parents were not told. */
export const grantsEndingBefore = lists<
  { familyId: string; grantId: string },
  [now: number, before: number, longerThan: number, limit: number]
>(
  `SELECT family_id, grant_id FROM agent_grant
     WHERE warned_at IS NULL AND expires_at > $1 AND expires_at <= $2 AND expires_at - created_at > $3
     ORDER BY expires_at LIMIT $4`,
);

/** A free name for an agent: the wanted one, with a number if another agent of the family has it. */
export async function freeLabel(db: Query, familyId: string, wanted: string, ownId = ''): Promise<string> {
  const rows = await db.all<{ label: string }>(
    'SELECT COALESCE(label, client_name) AS label FROM agent_grant WHERE family_id = $1 AND grant_id <> $2',
    [familyId, ownId],
  );
  const taken = new Set(rows.map(({ label }) => label));
  let label = wanted;
  for (let number = 2; taken.has(label); number++) label = `${wanted} · ${number}`;
  return label;
}

/** False if the family has no such grant. */
export async function setLabel(tx: Transaction, familyId: string, grantId: string, label: string): Promise<boolean> {
  const changed = await tx.run('UPDATE agent_grant SET label = $3 WHERE family_id = $1 AND grant_id = $2', [
    familyId,
    grantId,
    label,
  ]);
  return changed > 0;
}

/** Grants before the given id, newest first: ids sort by time. */
export const listGrantRows = lists<GrantRow, [familyId: string, before: string, limit: number]>(
  `${selectGrant} WHERE g.family_id = $1 AND g.grant_id < $2 ORDER BY g.grant_id DESC LIMIT $3`,
);

/** The current scopes of a grant; undefined if it was revoked. */
export const findGrantScopes = finds<
  { clientName: string; scopes: string; declinedScopes: string; expiresAt: number | null },
  [familyId: string, grantId: string]
>(
  `SELECT COALESCE(label, client_name) AS client_name, scopes, expires_at,
       COALESCE(declined_scopes, '') AS declined_scopes
     FROM agent_grant
     WHERE family_id = $1 AND grant_id = $2`,
);

/** The grant with this id, with what a principal is made of. */
export const findGrantById = finds<GrantRow, [familyId: string, grantId: string]>(
  `${selectGrant} WHERE g.family_id = $1 AND g.grant_id = $2`,
);

export const grantsOf = lists<{ grantId: string }, [familyId: string, parentId: string]>(
  'SELECT grant_id FROM agent_grant WHERE family_id = $1 AND parent_id = $2',
);

export const grantsIn = lists<{ grantId: string }, [familyId: string]>(
  'SELECT grant_id FROM agent_grant WHERE family_id = $1',
);

/** Deletes the grant and its tokens. */
export function deleteGrant(tx: Transaction, familyId: string, grantId: string) {
  tx.later('DELETE FROM oauth_token WHERE family_id = $1 AND grant_id = $2', [familyId, grantId]);
  tx.later('DELETE FROM ceiling WHERE family_id = $1 AND grant_id = $2', [familyId, grantId]);
  return tx.run('DELETE FROM agent_grant WHERE family_id = $1 AND grant_id = $2', [familyId, grantId]);
}

/** The scopes of a stored grant that this release knows. */
export function scopesIn(text: string): Scope[] {
  return text.split(' ').filter(isScope);
}

/** What the parents call the agents that are connected. */
export const namesOfGrants = namesById({
  table: 'agent_grant',
  id: 'grant_id',
  name: 'COALESCE(label, client_name)',
});
