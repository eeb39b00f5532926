import type { Value } from '../port.ts';
import { listTables, readRows, type StoredRow, schemaOf, type Table } from './catalogue.ts';
import { type Database, quoted } from './database.ts';
import { insertRows } from './load.ts';
import { BackupProblem } from './problems.ts';

/** Each row of these tables is a connection of its own; what the row must have in common with the other data to be the same. */
const connectionTables: Readonly<Record<string, readonly string[]>> = {
  session: ['family_id', 'session_id', 'secret_hash'],
  device: ['family_id', 'device_id', 'secret_hash'],
  agent_grant: ['family_id', 'grant_id', 'secret_hash'],
  passkey: ['family_id', 'passkey_id', 'credential_id'],
};

/** Always end with a restore: they live for minutes, or a client makes them anew by itself. */
export const passing = [
  'known_browser',
  'pairing_code',
  'entry_link',
  'passkey_challenge',
  'mcp_session',
  'oauth_flow',
  'set_up_code',
];

/** What a restore has to know about the data that it replaces. */
export interface ReplacedData {
  /** When each family last changed. A deleted family is not here. */
  readonly lastChanges: ReadonlyMap<string, number>;
  /** The connections that are alive, by table. */
  readonly connections: ReadonlyMap<string, readonly StoredRow[]>;
  readonly tokens: readonly StoredRow[];
  readonly logins: readonly StoredRow[];
}

export interface ConnectionCounts {
  ended: number;
  kept: number;
}

export interface ConnectionOptions {
  /** Wall clock: says what has expired, and under which name the replaced data is kept. */
  readonly now: number;
  /** Keep the connections of families that the replaced data does not know. */
  readonly keepConnections?: boolean | undefined;
  /** A new random text, for password hashes that no password has. */
  readonly newSecret: () => string;
}

/** Reads it from the data's own schema, which may be older than ours. Undefined: there is none. */
export async function readReplaced(database: Pick<Database, 'engine' | 'all'>, now: number) {
  const hasData = await schemaOf(database).then(Boolean, (thrown) => {
    if (thrown instanceof BackupProblem) return false;
    throw thrown;
  });
  if (!hasData) return undefined;
  const tables = new Map((await listTables(database)).map((table) => [table.name, table]));
  const all = async (name: string): Promise<readonly StoredRow[]> => {
    const table = tables.get(name);
    return table === undefined ? [] : readRows(database, table);
  };
  const isAlive = ({ expires_at }: StoredRow) => typeof expires_at !== 'number' || expires_at > now;
  const connections = new Map<string, readonly StoredRow[]>();
  for (const name of Object.keys(connectionTables)) connections.set(name, (await all(name)).filter(isAlive));
  const families = (await all('family')).filter(({ deleted_at }) => (deleted_at ?? null) === null);
  const changes = await lastChanges(database);
  const replaced: ReplacedData = {
    lastChanges: new Map(families.map(({ family_id }) => [family_id as string, changes.get(family_id as string) ?? 0])),
    connections,
    tokens: (await all('oauth_token')).filter(isAlive),
    logins: await all('parent_login'),
  };
  return replaced;
}

/**
 * Ends restored connections. A connection stays only if it is alive in the replaced data too, and then with the rights that
 * it has there: what was revoked, ended or narrowed since the backup stays so. The same holds for passwords, and a parent
 * who has been removed cannot sign in with the old one. Families that the replaced data does not know lose all connections,
 * unless `keepConnections`. Where the backup is the newer of the two, its rights and passwords count.
 */
export async function endConnections(
  database: Database,
  replaced: ReplacedData | undefined,
  options: ConnectionOptions,
): Promise<ConnectionCounts> {
  const tables = new Map((await listTables(database)).map((table) => [table.name, table]));
  const restoredChanges = await lastChanges(database);
  const isKnown = (familyId: Value | undefined) => replaced?.lastChanges.has(familyId as string) === true;
  const isBackupOlder = (familyId: Value | undefined) =>
    (replaced?.lastChanges.get(familyId as string) ?? 0) >= (restoredChanges.get(familyId as string) ?? 0);
  const counts = new Map<string, ConnectionCounts>();
  const sum = { ended: 0, kept: 0 };
  const keptGrants = new Set<string>();

  for (const [name, identity] of Object.entries(connectionTables)) {
    const identityOf = (row: StoredRow) => JSON.stringify(identity.map((column) => row[column]));
    const alive = new Map(replaced?.connections.get(name)?.map((row) => [identityOf(row), row]));
    const stays: StoredRow[] = [];
    const table = tables.get(name) as Table;
    for (const row of await readRows(database, table)) {
      const familyId = row.family_id as string;
      const now = alive.get(identityOf(row));
      const doesStay = isKnown(familyId) ? now !== undefined : options.keepConnections === true;
      const count = counts.get(familyId) ?? { ended: 0, kept: 0 };
      counts.set(familyId, count);
      count[doesStay ? 'kept' : 'ended']++;
      if (!doesStay) continue;
      stays.push(isKnown(familyId) && isBackupOlder(familyId) ? { ...row, ...now } : row);
      if (name === 'agent_grant') keptGrants.add(JSON.stringify([familyId, row.grant_id]));
    }
    await replaceRows(database, table, stays);
  }
  await replaceTokens(database, tables.get('oauth_token') as Table, keptGrants, isKnown, replaced);
  await settlePasswords(database, replaced, { isKnown, isBackupOlder }, options.newSecret);
  for (const name of passing) await database.run(`DELETE FROM ${quoted(name)}`);

  await database.run('DELETE FROM restore_notice');
  for (const { familyId } of await database.all<{ familyId: string }>('SELECT family_id FROM family_clock')) {
    const { ended, kept } = counts.get(familyId) ?? { ended: 0, kept: 0 };
    sum.ended += ended;
    sum.kept += kept;
    await database.run('INSERT INTO restore_notice (family_id, ended, kept) VALUES ($1, $2, $3)', [
      familyId,
      ended,
      kept,
    ]);
  }
  return sum;
}

/** A kept agent goes on with the tokens that it has now, not with those that it used up since the backup. */
async function replaceTokens(
  database: Database,
  table: Table,
  keptGrants: ReadonlySet<string>,
  isKnown: (familyId: Value | undefined) => boolean,
  replaced: ReplacedData | undefined,
): Promise<void> {
  const restored = await readRows(database, table);
  const now = replaced?.tokens ?? [];
  const candidates = [
    ...restored.filter((row) => !isKnown(row.family_id)),
    ...now.filter((row) => isKnown(row.family_id)),
  ];
  const stays = candidates.filter(({ family_id, grant_id }) => keptGrants.has(JSON.stringify([family_id, grant_id])));
  await replaceRows(database, table, stays);
}

async function settlePasswords(
  database: Database,
  replaced: ReplacedData | undefined,
  { isKnown, isBackupOlder }: Record<'isKnown' | 'isBackupOlder', (familyId: Value | undefined) => boolean>,
  newSecret: () => string,
): Promise<void> {
  const logins = await database.all<{ familyId: string; parentId: string }>(
    'SELECT family_id, parent_id FROM parent_login',
  );
  for (const { familyId, parentId } of logins) {
    if (!isKnown(familyId) || !isBackupOlder(familyId)) continue;
    const now = replaced?.logins.find((login) => login.family_id === familyId && login.parent_id === parentId);
    const hash = now?.password_hash ?? `scrypt$32768$8$3$${newSecret()}$${newSecret()}`;
    await database.run('UPDATE parent_login SET password_hash = $3 WHERE family_id = $1 AND parent_id = $2', [
      familyId,
      parentId,
      hash,
    ]);
  }
}

async function replaceRows(database: Database, table: Table, rows: readonly StoredRow[]): Promise<void> {
  await database.run(`DELETE FROM ${quoted(table.name)}`);
  const names = table.columns.map((column) => column.name);
  for (const row of rows) {
    // Rows of older data lack newer columns, which have defaults.
    const present = names.filter((name) => row[name] !== undefined);
    await insertRows(database, table.name, present, [present.map((name) => row[name] as Value)]);
  }
}

async function lastChanges(database: Pick<Database, 'all'>): Promise<Map<string, number>> {
  const rows = await database.all<{ familyId: string; at: number }>(
    'SELECT family_id, MAX(at) AS at FROM audit_entry GROUP BY family_id',
  );
  return new Map(rows.map(({ familyId, at }) => [familyId, at]));
}
