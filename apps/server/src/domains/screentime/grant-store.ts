import type { Query, Transaction } from '../../store/port.ts';
import type { Stretch } from './screentime.ts';

export interface MinuteGrantRow extends Stretch {
  readonly place: number;
  readonly source: 'request' | 'reward' | 'gift';
  readonly sourceId: string;
  readonly minutes: number;
  readonly grantedAt: number;
  readonly endsLocal: string;
}

export function insertMinuteGrant(tx: Transaction, familyId: string, childId: string, grant: MinuteGrantRow): void {
  tx.later(
    `INSERT INTO screentime_grant (family_id, child_id, place, source, source_id, minutes, granted_at, starts_at,
       ends_at, ends_local)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
    [
      familyId,
      childId,
      grant.place,
      grant.source,
      grant.sourceId,
      grant.minutes,
      grant.grantedAt,
      grant.startsAt,
      grant.endsAt,
      grant.endsLocal,
    ],
  );
}

export function findMinuteGrant(db: Query, familyId: string, source: MinuteGrantRow['source'], sourceId: string) {
  return db.one<{ endsLocal: string }>(
    'SELECT ends_local FROM screentime_grant WHERE family_id = $1 AND source = $2 AND source_id = $3',
    [familyId, source, sourceId],
  );
}

/** The stretches that have not ended. */
export function openGrants(db: Query, familyId: string, childId: string, now: number) {
  return db.all<Omit<MinuteGrantRow, 'grantedAt' | 'endsLocal'>>(
    `SELECT place, source, source_id, minutes, starts_at, ends_at
     FROM screentime_grant
     WHERE family_id = $1 AND child_id = $2 AND ends_at > $3`,
    [familyId, childId, now],
  );
}

export function shortenGrant(
  tx: Transaction,
  familyId: string,
  childId: string,
  grant: Pick<MinuteGrantRow, 'place' | 'minutes' | 'startsAt' | 'endsAt' | 'endsLocal'>,
): void {
  tx.later(
    `UPDATE screentime_grant SET minutes = $4, starts_at = $5, ends_at = $6, ends_local = $7
     WHERE family_id = $1 AND child_id = $2 AND place = $3`,
    [familyId, childId, grant.place, grant.minutes, grant.startsAt, grant.endsAt, grant.endsLocal],
  );
}

/** What was granted for a source stays as it was used, and the source may be granted minutes again. */
export function freeSource(tx: Transaction, familyId: string, source: MinuteGrantRow['source'], sourceId: string) {
  tx.later(
    `UPDATE screentime_grant SET source_id = source_id || ' taken back ' || CAST(place AS TEXT)
     WHERE family_id = $1 AND source = $2 AND source_id = $3`,
    [familyId, source, sourceId],
  );
}

/** A screen that is unlocked, or whose end nobody has been told of yet. */
export function findUnlockedScreen(db: Query, familyId: string, childId: string) {
  return db.one<{ dueAt: number; endsLocal: string }>(
    'SELECT due_at, ends_local FROM unlocked_screen WHERE family_id = $1 AND child_id = $2',
    [familyId, childId],
  );
}

export function putUnlockedScreen(
  tx: Transaction,
  familyId: string,
  childId: string,
  end: Stretch & { endsLocal: string },
) {
  tx.later(
    `INSERT INTO unlocked_screen (family_id, child_id, due_at, ends_local)
     VALUES ($1, $2, $3, $4)
     ON CONFLICT (family_id, child_id) DO UPDATE SET due_at = excluded.due_at, ends_local = excluded.ends_local`,
    [familyId, childId, end.endsAt, end.endsLocal],
  );
}

export function deleteUnlockedScreen(tx: Transaction, familyId: string, childId: string): void {
  tx.later('DELETE FROM unlocked_screen WHERE family_id = $1 AND child_id = $2', [familyId, childId]);
}

/** Screens of any family whose time is over, longest first. */
export function dueScreens(db: Query, now: number, limit: number) {
  return db.all<{ familyId: string; childId: string }>(
    'SELECT family_id, child_id FROM unlocked_screen WHERE due_at <= $1 ORDER BY due_at LIMIT $2',
    [now, limit],
  );
}

/** When the screen locks again, if it is unlocked. */
export function readUnlocked(db: Query, familyId: string, childId: string, now: number) {
  return db.one<{ endsAt: number; endsLocal: string }>(
    `SELECT ends_at, ends_local FROM screentime_grant
     WHERE family_id = $1 AND child_id = $2 AND ends_at > $3
     ORDER BY ends_at DESC LIMIT 1`,
    [familyId, childId, now],
  );
}

/** Minutes granted since a moment. The index is by end, and a grant since then also ends after it. */
export async function grantedSince(db: Query, familyId: string, childId: string, since: number): Promise<number> {
  const row = await db.one<{ minutes: number }>(
    `SELECT CAST(COALESCE(SUM(minutes), 0) AS BIGINT) AS minutes FROM screentime_grant
   WHERE family_id = $1 AND child_id = $2 AND ends_at > $3 AND granted_at >= $3`,
    [familyId, childId, since],
  );
  return row?.minutes ?? 0;
}

/** The stretches that end after a moment. */
export function stretchesSince(db: Query, familyId: string, childId: string, since: number) {
  return db.all<Stretch>(
    'SELECT starts_at, ends_at FROM screentime_grant WHERE family_id = $1 AND child_id = $2 AND ends_at > $3',
    [familyId, childId, since],
  );
}
