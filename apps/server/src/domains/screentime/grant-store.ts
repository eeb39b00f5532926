import { limits } from '#operations';
import type { Query, Transaction } from '../../store/port.ts';
import { numbersById } from '../../store/read-number.ts';
import { counts, finds, lists, writes } from '../../store/statement.ts';
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
const openGrant = grants.without('granted_at, ends_local');
const shortened = grants.only('minutes, starts_at, ends_at, ends_local');
const updateShortened = `
  UPDATE screentime_grant SET ${shortened.setFrom(4)}
  WHERE family_id = $1 AND child_id = $2 AND place = $3`;

export const insertMinuteGrant = grants.inserts<[familyId: string, childId: string]>('family_id', 'child_id');

export const findMinuteGrant = finds<
  { endsLocal: string },
  [familyId: string, source: MinuteGrantRow['source'], sourceId: string]
>('SELECT ends_local FROM screentime_grant WHERE family_id = $1 AND source = $2 AND source_id = $3');

/** The stretches that have not ended. */
export const openGrants = openGrant.lists<[familyId: string, childId: string, now: number]>(`
  SELECT ${openGrant.columns} FROM screentime_grant
  WHERE family_id = $1 AND child_id = $2 AND ends_at > $3`);

export function shortenGrant(
  tx: Transaction,
  familyId: string,
  childId: string,
  grant: Pick<MinuteGrantRow, 'place' | 'minutes' | 'startsAt' | 'endsAt' | 'endsLocal'>,
): void {
  tx.later(updateShortened, [familyId, childId, grant.place, ...shortened.values(grant)]);
}

/** What was granted for a source stays as it was used, and the source may be granted minutes again. */
export const freeSource = writes<[familyId: string, source: MinuteGrantRow['source'], sourceId: string]>(
  `UPDATE screentime_grant SET source_id = source_id || ' taken back ' || CAST(place AS TEXT)
   WHERE family_id = $1 AND source = $2 AND source_id = $3`,
);

/** When a screen locks again. */
interface ScreenEnd {
  readonly dueAt: number;
  readonly endsLocal: string;
}

const screens = table<ScreenEnd>()('unlocked_screen', 'due_at, ends_local');
const upsertScreen = `
  ${screens.insertWith('family_id', 'child_id')}
  ON CONFLICT (family_id, child_id) DO UPDATE SET ${screens.setExcluded}`;

/** A screen that is unlocked, or whose end nobody has been told of yet. */
export const findUnlockedScreen = screens.finds<[familyId: string, childId: string]>(
  `SELECT ${screens.columns} FROM unlocked_screen WHERE family_id = $1 AND child_id = $2`,
);

export function putUnlockedScreen(
  tx: Transaction,
  familyId: string,
  childId: string,
  { endsAt, endsLocal }: Stretch & { endsLocal: string },
) {
  tx.later(upsertScreen, [familyId, childId, ...screens.values({ dueAt: endsAt, endsLocal })]);
}

export const deleteUnlockedScreen = writes<[familyId: string, childId: string]>(
  'DELETE FROM unlocked_screen WHERE family_id = $1 AND child_id = $2',
);

/** Screens of any family whose time is over, longest first. */
export const dueScreens = lists<{ familyId: string; childId: string }, [now: number, limit: number]>(
  'SELECT family_id, child_id FROM unlocked_screen WHERE due_at <= $1 ORDER BY due_at LIMIT $2',
);

/** When the screen locks again, if it is unlocked. */
export const readUnlocked = finds<
  { endsAt: number; endsLocal: string },
  [familyId: string, childId: string, now: number]
>(
  `SELECT ends_at, ends_local FROM screentime_grant
     WHERE family_id = $1 AND child_id = $2 AND ends_at > $3
     ORDER BY ends_at DESC LIMIT 1`,
);

/** Minutes granted since a moment. The index is by end, and a grant since then also ends after it. */
export const grantedSince = counts<[familyId: string, childId: string, since: number]>(
  `SELECT CAST(COALESCE(SUM(minutes), 0) AS BIGINT) AS number FROM screentime_grant
   WHERE family_id = $1 AND child_id = $2 AND ends_at > $3 AND granted_at >= $3`,
);

/** The stretches that end after a moment. */
export const stretchesSince = lists<Stretch, [familyId: string, childId: string, since: number]>(
  'SELECT starts_at, ends_at FROM screentime_grant WHERE family_id = $1 AND child_id = $2 AND ends_at > $3',
);

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
