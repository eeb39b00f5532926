import type { Transaction } from '../../../store/port.ts';
import { changes, finds, writes } from '../../../store/statement.ts';
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
const insert = sessions.insertWith();

export const findSession = sessions.finds<[familyId: string, sessionId: string]>(
  `SELECT ${sessions.columns} FROM mcp_session WHERE family_id = $1 AND session_id = $2`,
);

export function insertSession(tx: Transaction, row: SessionRow): void {
  tx.later(insert, sessions.values(row));
}

/** Returns the number of rows: 0 if the session has ended. */
export const touchSession = changes<[familyId: string, sessionId: string, usedAt: number]>(
  'UPDATE mcp_session SET used_at = $3 WHERE family_id = $1 AND session_id = $2',
);

export const deleteSession = writes<[familyId: string, sessionId: string]>(
  'DELETE FROM mcp_session WHERE family_id = $1 AND session_id = $2',
);

const selectSubscriptions = 'SELECT subscriptions FROM mcp_session WHERE family_id = $1 AND session_id = $2';

/** The session's subscriptions as JSON: each URI with a version. Undefined if the session has ended. */
export const findSubscriptions = finds<{ subscriptions: string }, [familyId: string, sessionId: string]>(
  selectSubscriptions,
);

/** The same in a transaction that will write them. */
export function lockSubscriptions(tx: Transaction, familyId: string, sessionId: string) {
  return tx.one<{ subscriptions: string }>(selectSubscriptions + tx.dialect.forUpdate, [familyId, sessionId]);
}

export const writeSubscriptions = writes<[familyId: string, sessionId: string, json: string]>(
  'UPDATE mcp_session SET subscriptions = $3 WHERE family_id = $1 AND session_id = $2',
);

/** Deletes all of the grant's sessions but the most recently used `count`. */
export const keepNewest = writes<[familyId: string, grantId: string, count: number]>(
  `DELETE FROM mcp_session
   WHERE family_id = $1 AND grant_id = $2
     AND session_id NOT IN (
       SELECT session_id FROM mcp_session
       WHERE family_id = $1 AND grant_id = $2
       ORDER BY used_at DESC, session_id LIMIT $3)`,
);

/** Deletes sessions that were last used before then, at most `limit`; returns how many. */
export const forgetSessions = changes<[usedBefore: number, limit: number]>(
  `DELETE FROM mcp_session
   WHERE (family_id, session_id) IN (
     SELECT family_id, session_id FROM mcp_session WHERE used_at < $1 ORDER BY used_at LIMIT $2)`,
);
