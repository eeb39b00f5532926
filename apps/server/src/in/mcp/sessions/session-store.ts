import type { Query, Transaction } from '../../../store/port.ts';
import { table } from '../../../store/table.ts';

export interface SessionRow {
  readonly familyId: string;
  readonly sessionId: string;
  /** The grant that the session belongs to. No other can use it. */
  readonly grantId: string;
  readonly protocolVersion: string;
  readonly usedAt: number;
}

const sessions = table<SessionRow>()('mcp_session', 'family_id, session_id, grant_id, protocol_version, used_at');
const selectSession = `SELECT ${sessions.columns} FROM mcp_session WHERE family_id = $1 AND session_id = $2`;
const insert = sessions.insertWith();

export function findSession(db: Query, familyId: string, sessionId: string) {
  return sessions.one(db, selectSession, [familyId, sessionId]);
}

export function insertSession(tx: Transaction, row: SessionRow): void {
  tx.later(insert, sessions.values(row));
}

/** Returns the number of rows: 0 if the session has ended. */
export function touchSession(tx: Transaction, familyId: string, sessionId: string, usedAt: number) {
  return tx.run('UPDATE mcp_session SET used_at = $3 WHERE family_id = $1 AND session_id = $2', [
    familyId,
    sessionId,
    usedAt,
  ]);
}

export function deleteSession(tx: Transaction, familyId: string, sessionId: string): void {
  tx.later('DELETE FROM mcp_session WHERE family_id = $1 AND session_id = $2', [familyId, sessionId]);
}

/** The session's subscriptions as JSON: each URI with a version. Undefined if the session has ended. */
export function findSubscriptions(db: Query, familyId: string, sessionId: string) {
  return db.one<{ subscriptions: string }>(selectSubscriptions, [familyId, sessionId]);
}

/** The same in a transaction that will write them. */
export function lockSubscriptions(tx: Transaction, familyId: string, sessionId: string) {
  return tx.one<{ subscriptions: string }>(selectSubscriptions + tx.dialect.forUpdate, [familyId, sessionId]);
}

const selectSubscriptions = 'SELECT subscriptions FROM mcp_session WHERE family_id = $1 AND session_id = $2';

export function writeSubscriptions(tx: Transaction, familyId: string, sessionId: string, json: string): void {
  tx.later('UPDATE mcp_session SET subscriptions = $3 WHERE family_id = $1 AND session_id = $2', [
    familyId,
    sessionId,
    json,
  ]);
}

/** Deletes all of the grant's sessions but the most recently used `count`. */
export function keepNewest(tx: Transaction, familyId: string, grantId: string, count: number): void {
  tx.later(
    `DELETE FROM mcp_session
     WHERE family_id = $1 AND grant_id = $2
       AND session_id NOT IN (
         SELECT session_id FROM mcp_session
         WHERE family_id = $1 AND grant_id = $2
         ORDER BY used_at DESC, session_id LIMIT $3)`,
    [familyId, grantId, count],
  );
}

/** Deletes sessions that were last used before then, at most `limit`; returns how many. */
export function forgetSessions(tx: Transaction, usedBefore: number, limit: number) {
  return tx.run(
    `DELETE FROM mcp_session
     WHERE (family_id, session_id) IN (
       SELECT family_id, session_id FROM mcp_session WHERE used_at < $1 ORDER BY used_at LIMIT $2)`,
    [usedBefore, limit],
  );
}
