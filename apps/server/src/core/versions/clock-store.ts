import type { Query, Transaction } from '../../store/port.ts';

/** A family's epoch and revision, and the zone of its wall clock. */
export interface FamilyClock {
  readonly epoch: string;
  /** Grows with every write of the family. */
  readonly revision: number;
  readonly timezone: string;
}

// Constants, because a text built for each call would be hashed again to find its prepared statement.
const selectClock = 'SELECT epoch, revision, timezone FROM family_clock WHERE family_id = $1';
const selectClockForUpdate = `${selectClock} FOR UPDATE`;

export async function createClock(tx: Transaction, familyId: string, clock: FamilyClock): Promise<void> {
  await tx.run('INSERT INTO family_clock (family_id, epoch, revision, timezone) VALUES ($1, $2, $3, $4)', [
    familyId,
    clock.epoch,
    clock.revision,
    clock.timezone,
  ]);
}

export function readClock(db: Query, familyId: string) {
  return db.one<FamilyClock>(selectClock, [familyId]);
}

/** The clock of a family that exists, such as the caller's. */
export async function requireClock(db: Query, familyId: string): Promise<FamilyClock> {
  const clock = await readClock(db, familyId);
  if (clock === undefined) throw new Error('the caller’s family has no clock');
  return clock;
}

/** Reads the clock and holds it: writes of one family take turns from here on. */
export function lockClock(tx: Transaction, familyId: string) {
  return tx.one<FamilyClock>(tx.dialect.engine === 'sqlite' ? selectClock : selectClockForUpdate, [familyId]);
}

/** The next families after the given id, for cleaning that visits one family after the other. */
export function familiesAfter(db: Query, familyId: string, limit: number) {
  return db.all<{ familyId: string }>(
    'SELECT family_id FROM family_clock WHERE family_id > $1 ORDER BY family_id LIMIT $2',
    [familyId, limit],
  );
}

export function advanceClock(tx: Transaction, familyId: string, revision: number): void {
  tx.later('UPDATE family_clock SET revision = $2 WHERE family_id = $1', [familyId, revision]);
}

export function setTimezone(tx: Transaction, familyId: string, timezone: string): void {
  tx.later('UPDATE family_clock SET timezone = $2 WHERE family_id = $1', [familyId, timezone]);
}
