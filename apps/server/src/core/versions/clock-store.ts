import { askedForMany, askedRows } from '../../store/many.ts';
import type { Query, Transaction } from '../../store/port.ts';
import { finds, lists, writes } from '../../store/statement.ts';
import { limits } from '../operations/limits.ts';

/** A family's epoch and revision, and the zone of its wall clock. */
export interface FamilyClock {
  readonly epoch: string;
  /** Grows with every write of the family. */
  readonly revision: number;
  readonly timezone: string;
  /**
   * The types of events that a rule or a webhook of the family may want, a space around each; `type@id` is wanted about that kid or
   * thing alone. A type in it may be wanted no more.
   */
  readonly heard: string;
}

const DAY_MS = 24 * 60 * 60_000;
const EVENTS_KEPT_MS = (limits.activityKeepDays + 1) * DAY_MS;

// Constants, because a text built for each call would be hashed again to find its prepared statement.
const selectClock = 'SELECT epoch, revision, timezone, heard FROM family_clock WHERE family_id = $1';
const selectClockForUpdate = askedForMany(`${selectClock} FOR UPDATE`, {
  columns: ['family_id'],
  sql: `
    SELECT asked.ordinality, clock.epoch, clock.revision, clock.timezone, clock.heard
    FROM ${askedRows('family_clock')}
    JOIN family_clock clock ON clock.family_id = asked.family_id
    ORDER BY asked.ordinality
    FOR UPDATE OF clock`,
});
const updateRevision = askedForMany('UPDATE family_clock SET revision = $2 WHERE family_id = $1', {
  columns: ['family_id', 'revision'],
  sql: `
    UPDATE family_clock clock SET revision = asked.revision
    FROM ${askedRows('family_clock')}
    WHERE clock.family_id = asked.family_id`,
});

/** A new family has nothing to tidy up for a week, and no event that is too old before its first one is. */
export async function createClock(
  tx: Transaction,
  familyId: string,
  clock: Omit<FamilyClock, 'heard'>,
  now: number,
): Promise<void> {
  const { epoch, revision, timezone } = clock;
  const sql = `
    INSERT INTO family_clock (family_id, epoch, revision, timezone, tidy_at, forget_at)
    VALUES ($1, $2, $3, $4, $5, $6)`;
  await tx.run(sql, [familyId, epoch, revision, timezone, now + 7 * DAY_MS, now + EVENTS_KEPT_MS]);
}

export const readClock = finds<FamilyClock, [familyId: string]>(selectClock);

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

/** Families that may have something to tidy up, longest first. */
export const familiesToTidy = lists<{ familyId: string }, [now: number, limit: number]>(
  'SELECT family_id FROM family_clock WHERE tidy_at <= $1 ORDER BY tidy_at LIMIT $2',
);

export const setTidyAt = writes<[familyId: string, at: number]>(
  'UPDATE family_clock SET tidy_at = $2 WHERE family_id = $1',
);

/** Families whose oldest event may be too old, longest first. */
export const familiesToForgetIn = lists<{ familyId: string }, [now: number, limit: number]>(
  'SELECT family_id FROM family_clock WHERE forget_at <= $1 ORDER BY forget_at LIMIT $2',
);

export const setForgetAt = writes<[familyId: string, at: number]>(
  'UPDATE family_clock SET forget_at = $2 WHERE family_id = $1',
);

export const advanceClock = writes<[familyId: string, revision: number]>(updateRevision);

/** Beyond so many characters, what is wanted is kept by its type alone: every write reads it. */
const MOST_HEARD = 4_000;

/**
 * Keeps that events of a type are wanted, of one kid or thing alone where `about` names it: other events cost a family with
 * rules no more than any other.
 */
export function hearType(tx: Transaction, familyId: string, type: string, about = ''): void {
  const wanted = about === '' ? type : `${type}@${about}`;
  tx.later(
    `UPDATE family_clock SET heard = heard || CASE WHEN LENGTH(heard) < ${MOST_HEARD} THEN $2 ELSE $3 END
     WHERE family_id = $1 AND heard NOT LIKE $4 AND heard NOT LIKE $5`,
    [familyId, `${wanted} `, `${type} `, `% ${type} %`, `% ${wanted} %`],
  );
}

/** Whether something may want an event: one of its type, or of its type about one of these. */
export function isHeard({ heard }: Pick<FamilyClock, 'heard'>, type: string, abouts: readonly string[] = []): boolean {
  return heard.includes(` ${type} `) || abouts.some((about) => heard.includes(` ${type}@${about} `));
}

export const setTimezone = writes<[familyId: string, timezone: string]>(
  'UPDATE family_clock SET timezone = $2 WHERE family_id = $1',
);
