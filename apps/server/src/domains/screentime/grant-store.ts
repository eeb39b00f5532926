import { limits } from '../../core/operations/limits.ts';
import type { Query, Transaction } from '../../store/port.ts';
import { numbersById, readNumber } from '../../store/read-number.ts';
import { table } from '../../store/table.ts';
import type { Stretch } from './screentime.ts';

export interface MinuteGrantRow extends Stretch {
  readonly place: number;
  readonly source: 'request' | 'reward' | 'gift';
  readonly sourceId: string;
  readonly minutes: number;
  readonly grantedAt: number;
  readonly endsLocal: string;
}

const grants = table<MinuteGrantRow>()(
  'screentime_grant',
  'place, source, source_id, minutes, granted_at, starts_at, ends_at, ends_local',
);
const insert = grants.insertWith('family_id', 'child_id');
const openGrant = grants.without('granted_at, ends_local');
const selectOpen = `
  SELECT ${openGrant.columns} FROM screentime_grant
  WHERE family_id = $1 AND child_id = $2 AND ends_at > $3`;
const shortened = grants.only('minutes, starts_at, ends_at, ends_local');
const updateShortened = `
  UPDATE screentime_grant SET ${shortened.setFrom(4)}
  WHERE family_id = $1 AND child_id = $2 AND place = $3`;

export function insertMinuteGrant(tx: Transaction, familyId: string, childId: string, grant: MinuteGrantRow): void {
  tx.later(insert, [familyId, childId, ...grants.values(grant)]);
}

export function findMinuteGrant(db: Query, familyId: string, source: MinuteGrantRow['source'], sourceId: string) {
  return db.one<{ endsLocal: string }>(
    'SELECT ends_local FROM screentime_grant WHERE family_id = $1 AND source = $2 AND source_id = $3',
    [familyId, source, sourceId],
  );
}

/** The stretches that have not ended. */
export function openGrants(db: Query, familyId: string, childId: string, now: number) {
  return openGrant.all(db, selectOpen, [familyId, childId, now]);
}

export function shortenGrant(
  tx: Transaction,
  familyId: string,
  childId: string,
  grant: Pick<MinuteGrantRow, 'place' | 'minutes' | 'startsAt' | 'endsAt' | 'endsLocal'>,
): void {
  tx.later(updateShortened, [familyId, childId, grant.place, ...shortened.values(grant)]);
}

/** What was granted for a source stays as it was used, and the source may be granted minutes again. */
export function freeSource(tx: Transaction, familyId: string, source: MinuteGrantRow['source'], sourceId: string) {
  tx.later(
    `UPDATE screentime_grant SET source_id = source_id || ' taken back ' || CAST(place AS TEXT)
     WHERE family_id = $1 AND source = $2 AND source_id = $3`,
    [familyId, source, sourceId],
  );
}

/** When a screen locks again. */
interface ScreenEnd {
  readonly dueAt: number;
  readonly endsLocal: string;
}

const screens = table<ScreenEnd>()('unlocked_screen', 'due_at, ends_local');
const selectScreen = `SELECT ${screens.columns} FROM unlocked_screen WHERE family_id = $1 AND child_id = $2`;
const upsertScreen = `
  ${screens.insertWith('family_id', 'child_id')}
  ON CONFLICT (family_id, child_id) DO UPDATE SET ${screens.setExcluded}`;

/** A screen that is unlocked, or whose end nobody has been told of yet. */
export function findUnlockedScreen(db: Query, familyId: string, childId: string) {
  return screens.one(db, selectScreen, [familyId, childId]);
}

export function putUnlockedScreen(
  tx: Transaction,
  familyId: string,
  childId: string,
  { endsAt, endsLocal }: Stretch & { endsLocal: string },
) {
  tx.later(upsertScreen, [familyId, childId, ...screens.values({ dueAt: endsAt, endsLocal })]);
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
export function grantedSince(db: Query, familyId: string, childId: string, since: number): Promise<number> {
  return readNumber(
    db,
    `SELECT CAST(COALESCE(SUM(minutes), 0) AS BIGINT) AS number FROM screentime_grant
     WHERE family_id = $1 AND child_id = $2 AND ends_at > $3 AND granted_at >= $3`,
    [familyId, childId, since],
  );
}

/** The stretches that end after a moment. */
export function stretchesSince(db: Query, familyId: string, childId: string, since: number) {
  return db.all<Stretch>(
    'SELECT starts_at, ends_at FROM screentime_grant WHERE family_id = $1 AND child_id = $2 AND ends_at > $3',
    [familyId, childId, since],
  );
}

/** How many minutes each kid of the family was given between two instants. */
export function sumGiven(db: Query, familyId: string, since: number, until: number) {
  return numbersById(
    db,
    `SELECT c.child_id AS id, CAST(SUM(g.minutes) AS BIGINT) AS number FROM child c
     JOIN screentime_grant g
       ON g.family_id = c.family_id AND g.child_id = c.child_id AND g.granted_at >= $2 AND g.granted_at < $3
     WHERE c.family_id = $1
     GROUP BY c.child_id`,
    [familyId, since, until],
  );
}

/** The longest that one stretch lasts, so that the index by end finds all that began before a moment. */
const LONGEST_MS = limits.screentimeMinutes * 60_000;

/** The stretches of each kid that have a part between two instants. */
export function stretchesBetween(db: Query, familyId: string, since: number, until: number) {
  return db.all<Stretch & { readonly childId: string }>(
    `SELECT c.child_id, g.starts_at, g.ends_at FROM child c
     JOIN screentime_grant g
       ON g.family_id = c.family_id AND g.child_id = c.child_id AND g.ends_at > $2 AND g.ends_at <= $4
     WHERE c.family_id = $1 AND g.starts_at < $3`,
    [familyId, since, until, until + LONGEST_MS],
  );
}
