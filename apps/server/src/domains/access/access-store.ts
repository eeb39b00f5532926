import type { Principal } from '../../core/principal.ts';
import type { Query, Transaction } from '../../store/port.ts';
import { changes, counts, finds, lists, writes } from '../../store/statement.ts';
import { flag, table } from '../../store/table.ts';
import { SESSION_IDLE_MS } from './access.ts';
import type { Attempts } from './throttle.ts';

export interface LoginRow {
  readonly familyId: string;
  readonly parentId: string;
  readonly email: string;
  readonly passwordHash: string;
}

const logins = table<LoginRow>()('parent_login', 'family_id, parent_id, email, password_hash');
const selectLogin = `SELECT ${logins.columns} FROM parent_login`;
const insertOneLogin = logins.insertWith();

/** The logins with an address, the oldest first: one for each family that has such a parent. */
export const findLogins = logins.lists<[email: string]>(`${selectLogin} WHERE email = $1 ORDER BY parent_id`);

export const findLoginOf = logins.finds<[familyId: string, parentId: string]>(
  `${selectLogin} WHERE family_id = $1 AND parent_id = $2`,
);

export function insertLogin(tx: Transaction, familyId: string, login: Omit<LoginRow, 'familyId'>): void {
  tx.later(insertOneLogin, logins.values({ familyId, ...login }));
}

export const setPasswordHash = writes<[familyId: string, parentId: string, passwordHash: string]>(
  'UPDATE parent_login SET password_hash = $3 WHERE family_id = $1 AND parent_id = $2',
);

export const deleteLogin = writes<[familyId: string, parentId: string]>(
  'DELETE FROM parent_login WHERE family_id = $1 AND parent_id = $2',
);

export const loginsIn = logins.lists<[familyId: string]>(`${selectLogin} WHERE family_id = $1 ORDER BY parent_id`);

export const deleteLogins = writes<[familyId: string]>('DELETE FROM parent_login WHERE family_id = $1');

export const sessionsIn = lists<{ sessionId: string }, [familyId: string]>(
  'SELECT session_id FROM session WHERE family_id = $1',
);

export const devicesIn = lists<{ deviceId: string }, [familyId: string]>(
  'SELECT device_id FROM device WHERE family_id = $1',
);

/** Reads the count, or creates it, and locks it until the transaction ends: attempts of one subject take turns. */
export async function lockAttempts(tx: Transaction, subject: string): Promise<Attempts> {
  tx.later(
    'INSERT INTO sign_in_throttle (subject, failures, last_failure_at) VALUES ($1, 0, 0) ON CONFLICT DO NOTHING',
    [subject],
  );
  const attempts = await tx.one<Attempts>(
    `SELECT failures, last_failure_at FROM sign_in_throttle WHERE subject = $1${tx.dialect.forUpdate}`,
    [subject],
  );
  return attempts ?? { failures: 0, lastFailureAt: 0 };
}

export function saveAttempts(tx: Transaction, subject: string, attempts: Attempts): void {
  tx.later('UPDATE sign_in_throttle SET failures = $2, last_failure_at = $3 WHERE subject = $1', [
    subject,
    attempts.failures,
    attempts.lastFailureAt,
  ]);
}

/** Takes one counted attempt back: it was none of a stranger. What failed before still counts. */
export const takeBackAttempt = writes<[subject: string]>(
  'UPDATE sign_in_throttle SET failures = failures - 1 WHERE subject = $1 AND failures > 0',
);

export const forgetAttempts = writes<[subject: string]>('DELETE FROM sign_in_throttle WHERE subject = $1');

export interface SessionRow {
  readonly familyId: string;
  readonly sessionId: string;
  readonly parentId: string;
  /** The browser in words, and the address from which the parent signed in. */
  /** The name of the browser: a message as JSON. */
  readonly device: string;
  readonly address: string;
  readonly createdAt: number;
  readonly lastUsedAt: number;
  /** When it ends however much it is used. */
  readonly expiresAt: number;
}

const sessions = table<SessionRow>()(
  'session',
  'family_id, session_id, parent_id, device, address, created_at, last_used_at, expires_at',
);
const selectSession = sessions.findBy('secret_hash');
const selectSessions = `
  SELECT ${sessions.columns} FROM session
  WHERE family_id = $1 AND parent_id = $2 AND session_id < $3 AND expires_at > $4 AND last_used_at > $5
  ORDER BY session_id DESC LIMIT $6`;
const insertOneSession = sessions.insertWith('secret_hash');

export const findSession = sessions.finds<[secretHash: string]>(selectSession);

/** A parent's sessions before the given id that have not ended, newest first: ids sort by time. */
export function listSessionRows(
  db: Query,
  { familyId, parentId }: Pick<SessionRow, 'familyId' | 'parentId'>,
  before: string,
  now: number,
  limit: number,
) {
  return sessions.all(db, selectSessions, [familyId, parentId, before, now, now - SESSION_IDLE_MS, limit]);
}

export function insertSession(tx: Transaction, row: SessionRow, secretHash: string): void {
  tx.later(insertOneSession, [secretHash, ...sessions.values(row)]);
}

/** When the parent last gave the password in this session. */
export async function passwordGivenAt(db: Query, familyId: string, sessionId: string): Promise<number | null> {
  const row = await db.one<{ at: number }>(
    'SELECT COALESCE(password_at, created_at) AS at FROM session WHERE family_id = $1 AND session_id = $2',
    [familyId, sessionId],
  );
  return row?.at ?? null;
}

export const notePassword = writes<[familyId: string, sessionId: string, at: number]>(
  'UPDATE session SET password_at = $3 WHERE family_id = $1 AND session_id = $2',
);

/** Whether a session with this id exists. */
export const hasSession = finds<{ found: number }, [familyId: string, sessionId: string]>(
  'SELECT 1 AS found FROM session WHERE family_id = $1 AND session_id = $2',
);

export const sessionsOf = lists<{ sessionId: string }, [familyId: string, parentId: string]>(
  'SELECT session_id FROM session WHERE family_id = $1 AND parent_id = $2',
);

export const deleteSession = writes<[familyId: string, sessionId: string]>(
  'DELETE FROM session WHERE family_id = $1 AND session_id = $2',
);

export const savePairingCode = writes<[familyId: string, childId: string, codeHash: string, expiresAt: number]>(
  `INSERT INTO pairing_code (family_id, child_id, code_hash, expires_at)
   VALUES ($1, $2, $3, $4)
   ON CONFLICT (family_id, child_id)
   DO UPDATE SET code_hash = excluded.code_hash, expires_at = excluded.expires_at`,
);

/** Deletes the code, so that it works once, and returns whose it was. */
export async function takePairingCode(tx: Transaction, codeHash: string) {
  const row = await tx.one<{ familyId: string; childId: string; expiresAt: number }>(
    `SELECT family_id, child_id, expires_at FROM pairing_code WHERE code_hash = $1${tx.dialect.forUpdate}`,
    [codeHash],
  );
  if (row !== undefined) {
    tx.later('DELETE FROM pairing_code WHERE family_id = $1 AND child_id = $2', [row.familyId, row.childId]);
  }
  return row;
}

export interface DeviceRow {
  readonly familyId: string;
  readonly deviceId: string;
  readonly childId: string;
  readonly name: string;
  readonly pairedAt: number;
  readonly lastUsedAt: number | null;
  /** Nobody has given the kid's PIN since somebody left. */
  readonly isLocked: boolean;
  /** It hangs on a wall and shows the day of every kid; `childId` is empty. */
  readonly isWall: boolean;
  /** Of a wall: whether it shows gems, and takes ticks with a kid's PIN. */
  readonly showsGems: boolean;
  readonly takesTicks: boolean;
}

const devices = table<DeviceRow>()(
  'device',
  `family_id, device_id, child_id, name, paired_at, last_used_at, locked AS isLocked,
   is_wall AS isWall, shows_gems AS showsGems, takes_ticks AS takesTicks`,
  { isLocked: flag, isWall: flag, showsGems: flag, takesTicks: flag },
);
const selectDevice = devices.findBy('secret_hash');
const insertOneDevice = devices.insertWith('secret_hash');

export const findDevice = devices.finds<[secretHash: string]>(selectDevice);

export function insertDevice(
  tx: Transaction,
  row: Pick<DeviceRow, 'familyId' | 'deviceId' | 'childId' | 'name' | 'pairedAt' | 'isWall'>,
  secretHash: string,
): void {
  const fresh = { lastUsedAt: null, isLocked: false, showsGems: false, takesTicks: false };
  tx.later(insertOneDevice, [secretHash, ...devices.values({ ...row, ...fresh })]);
}

/** Devices before the given id, newest first: ids sort by time. */
export const listDeviceRows = devices.lists<[familyId: string, before: string, limit: number]>(`
  SELECT ${devices.columns} FROM device
  WHERE family_id = $1 AND device_id < $2
  ORDER BY device_id DESC LIMIT $3`);

export const countDevices = counts<[familyId: string]>('SELECT COUNT(*) AS number FROM device WHERE family_id = $1');

/** A device of the family that is a wall. */
export const findWall = devices.finds<[familyId: string, deviceId: string]>(`
  SELECT ${devices.columns} FROM device
  WHERE family_id = $1 AND device_id = $2 AND is_wall = 1`);

export function updateWall(
  tx: Transaction,
  { familyId, deviceId, showsGems, takesTicks }: Pick<DeviceRow, 'familyId' | 'deviceId' | 'showsGems' | 'takesTicks'>,
): void {
  tx.later('UPDATE device SET shows_gems = $3, takes_ticks = $4 WHERE family_id = $1 AND device_id = $2', [
    familyId,
    deviceId,
    showsGems ? 1 : 0,
    takesTicks ? 1 : 0,
  ]);
}

/** Whether a device is paired and can be used. */
export const hasOpenDevice = finds<{ found: number }, [familyId: string, deviceId: string]>(
  'SELECT 1 AS found FROM device WHERE family_id = $1 AND device_id = $2 AND locked = 0',
);

export const devicesOf = lists<{ deviceId: string }, [familyId: string, childId: string]>(
  'SELECT device_id FROM device WHERE family_id = $1 AND child_id = $2',
);

export const deleteDevice = changes<[familyId: string, deviceId: string]>(
  'DELETE FROM device WHERE family_id = $1 AND device_id = $2',
);

/** Records when a session, device or grant was last used. */
export function noteUse(tx: Transaction, { kind, familyId, channelId }: Principal, at: number): void {
  if (kind !== 'sprout') tx.later(uses[kind], [familyId, channelId, at]);
}

const uses = {
  parent: 'UPDATE session SET last_used_at = $3 WHERE family_id = $1 AND session_id = $2',
  kid: 'UPDATE device SET last_used_at = $3 WHERE family_id = $1 AND device_id = $2',
  wall: 'UPDATE device SET last_used_at = $3 WHERE family_id = $1 AND device_id = $2',
  agent: 'UPDATE agent_grant SET last_used_at = $3 WHERE family_id = $1 AND grant_id = $2',
} as const;

/** Deletes expired sessions, pairing codes and failure counts. */
export async function removeExpired(tx: Transaction, now: number, forgetAttemptsBefore: number): Promise<void> {
  tx.later('DELETE FROM session WHERE expires_at <= $1 OR last_used_at <= $2', [now, now - SESSION_IDLE_MS]);
  tx.later('DELETE FROM pairing_code WHERE expires_at < $1', [now]);
  tx.later('DELETE FROM entry_link WHERE expires_at < $1', [now]);
  tx.later('DELETE FROM sign_in_throttle WHERE last_failure_at < $1', [forgetAttemptsBefore]);
}

/** What a restore did to the connections of a family, as long as nobody has told the parents. */
export const findRestoreNotice = finds<{ ended: number; kept: number }, [familyId: string]>(
  'SELECT ended, kept FROM restore_notice WHERE family_id = $1',
);

export const deleteRestoreNotice = writes<[familyId: string]>('DELETE FROM restore_notice WHERE family_id = $1');

export const familiesToTell = lists<{ familyId: string }, [limit: number]>(
  'SELECT family_id FROM restore_notice LIMIT $1',
);
