import type { Query, Transaction } from '../../store/port.ts';
import type { Turn } from './coach.ts';
import type { Submission, SubmissionStatus } from './task.ts';

type SubmissionRow = Omit<Submission, 'isAuto'> & { readonly isAuto: number };

const columns =
  'submission_id, place, task_id, child_id, day, status, by_kind, is_auto, note, review_note, gems, transaction_id, result, submitted_at, submitted_local, decided_local, back_to';

const selectOne = `SELECT ${columns} FROM submission WHERE family_id = $1 AND submission_id = $2`;
const selectLast = `
  SELECT ${columns} FROM submission
  WHERE family_id = $1 AND day = $4 AND child_id = $3 AND task_id = $2 AND status <> 'undone'
  ORDER BY place DESC LIMIT 1`;
const selectLastTap = `
  SELECT ${columns} FROM submission
  WHERE family_id = $1 AND task_id = $2 AND child_id = $3 AND status <> 'undone'
  ORDER BY place DESC LIMIT 1`;
const selectDay = `
  SELECT ${columns} FROM submission
  WHERE family_id = $1 AND day = $2 AND status <> 'undone'
  ORDER BY place`;
// Concatenated, so that SQLite looks by day: by task it would read the task's whole history.
const selectDayOfTask = `
  SELECT ${columns} FROM submission
  WHERE family_id = $1 AND day = $2 AND task_id || '' = $3 AND status <> 'undone'
  ORDER BY place`;
const selectOfTask = `
  SELECT ${columns} FROM submission
  WHERE family_id = $1 AND task_id = $2
  ORDER BY place DESC LIMIT $3`;
const selectDecidedOf = `
  SELECT ${columns} FROM submission
  WHERE family_id = $1 AND task_id = $2 AND child_id = $3 AND by_kind = 'kid' AND status IN ('approved', 'rejected')
  ORDER BY place DESC LIMIT $4`;
const selectWaiting = `
  SELECT ${columns} FROM submission
  WHERE family_id = $1 AND status = 'submitted'
  ORDER BY place LIMIT $2`;
const selectWaitingOf = `
  SELECT ${columns} FROM submission
  WHERE family_id = $1 AND status = 'submitted' AND child_id = $2
  ORDER BY place`;

export async function findSubmission(db: Query, familyId: string, submissionId: string) {
  return submissionOf(await db.one<SubmissionRow>(selectOne, [familyId, submissionId]));
}

/** The last submission of a task on a day, without ones that were taken back. */
export async function findLast(db: Query, familyId: string, taskId: string, childId: string, day: string) {
  return submissionOf(await db.one<SubmissionRow>(selectLast, [familyId, taskId, childId, day]));
}

/** The last submission of a task on any day. */
export async function findLastTap(db: Query, familyId: string, taskId: string, childId: string) {
  return submissionOf(await db.one<SubmissionRow>(selectLastTap, [familyId, taskId, childId]));
}

/** The family's submissions of a day, oldest first. */
export async function listDay(db: Query, familyId: string, day: string): Promise<Submission[]> {
  return submissionsOf(await db.all<SubmissionRow>(selectDay, [familyId, day]));
}

/** What a kid had approved from one day to another, in the order of handing in. */
export function listDoneOf(db: Query, familyId: string, childId: string, from: string, until: string) {
  return db.all<{ day: string; taskId: string; name: string; emoji: string }>(
    `SELECT s.day, s.task_id, t.name, t.emoji FROM submission s
     JOIN task t ON t.family_id = s.family_id AND t.task_id = s.task_id
     WHERE s.family_id = $1 AND s.day >= $3 AND s.day <= $4 AND s.child_id = $2 AND s.status = 'approved'
     ORDER BY s.place`,
    [familyId, childId, from, until],
  );
}

/** The submissions of all kids for one task on a day, oldest first. */
export async function listDayOfTask(db: Query, familyId: string, day: string, taskId: string): Promise<Submission[]> {
  return submissionsOf(await db.all<SubmissionRow>(selectDayOfTask, [familyId, day, taskId]));
}

/** The submissions of a task, newest first. */
export async function listOfTask(db: Query, familyId: string, taskId: string, limit: number): Promise<Submission[]> {
  return submissionsOf(await db.all<SubmissionRow>(selectOfTask, [familyId, taskId, limit]));
}

/** Submissions that wait for a decision, oldest first. */
export async function listWaiting(db: Query, familyId: string, limit: number): Promise<Submission[]> {
  return submissionsOf(await db.all<SubmissionRow>(selectWaiting, [familyId, limit]));
}

/** The same of one kid. */
export async function listWaitingOf(db: Query, familyId: string, childId: string): Promise<Submission[]> {
  return submissionsOf(await db.all<SubmissionRow>(selectWaitingOf, [familyId, childId]));
}

/** How a kid's own last tries at a task were decided, newest first. */
export async function lastOutcomes(db: Query, familyId: string, taskId: string, childId: string, limit: number) {
  const rows = await db.all<{ status: SubmissionStatus }>(
    `SELECT status FROM submission
   WHERE family_id = $1 AND task_id = $2 AND child_id = $3 AND by_kind = 'kid'
     AND status IN ('approved', 'rejected')
   ORDER BY place DESC LIMIT $4`,
    [familyId, taskId, childId, limit],
  );
  return rows.map(({ status }) => status);
}

/** A kid's own tries at a task that were decided, newest first. */
export async function listDecidedOf(db: Query, familyId: string, taskId: string, childId: string, limit: number) {
  return submissionsOf(await db.all<SubmissionRow>(selectDecidedOf, [familyId, taskId, childId, limit]));
}

/** Gems that a kid got on a day, without anybody's decision, from tasks of agents without the scope gems:adjust. */
export async function cappedGemsOn(db: Query, familyId: string, childId: string, day: string): Promise<number> {
  const found = await db.one<{ gems: number }>(
    `SELECT CAST(COALESCE(SUM(s.gems), 0) AS BIGINT) AS gems FROM submission s
   JOIN task t ON t.family_id = s.family_id AND t.task_id = s.task_id
   WHERE s.family_id = $1 AND s.day = $3 AND s.child_id = $2 AND s.status = 'approved' AND s.is_auto = 1
     AND t.by_capped_agent = 1`,
    [familyId, childId, day],
  );
  return found?.gems ?? 0;
}

export function insertSubmission(tx: Transaction, familyId: string, submission: Submission): void {
  tx.later(
    `INSERT INTO submission (family_id, submission_id, place, task_id, child_id, day, status, by_kind, is_auto,
       note, review_note, gems, transaction_id, result, submitted_at, submitted_local, decided_local, back_to)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18)`,
    [
      familyId,
      submission.submissionId,
      submission.place,
      submission.taskId,
      submission.childId,
      submission.day,
      submission.status,
      submission.byKind,
      submission.isAuto ? 1 : 0,
      submission.note,
      submission.reviewNote,
      submission.gems,
      submission.transactionId,
      submission.result,
      submission.submittedAt,
      submission.submittedLocal,
      submission.decidedLocal,
      submission.backTo,
    ],
  );
}

/** Stores the outcome. */
export function updateSubmission(tx: Transaction, familyId: string, submission: Submission): void {
  tx.later(
    `UPDATE submission SET status = $3, is_auto = $4, review_note = $5, gems = $6, transaction_id = $7,
       decided_local = $8, back_to = $9
     WHERE family_id = $1 AND submission_id = $2`,
    [
      familyId,
      submission.submissionId,
      submission.status,
      submission.isAuto ? 1 : 0,
      submission.reviewNote,
      submission.gems,
      submission.transactionId,
      submission.decidedLocal,
      submission.backTo,
    ],
  );
}

export interface TurnRow extends Turn {
  readonly turn: number;
  readonly hasCounted: number;
  readonly atLocal: string;
}

/** The turns of a chat, in order. */
export function listTurns(db: Query, familyId: string, submissionId: string) {
  return db.all<TurnRow>(
    `SELECT turn, who, spoken AS text, has_counted, at_local FROM submission_turn
     WHERE family_id = $1 AND submission_id = $2
     ORDER BY turn`,
    [familyId, submissionId],
  );
}

export function insertTurn(tx: Transaction, familyId: string, submissionId: string, turn: TurnRow): void {
  tx.later(
    `INSERT INTO submission_turn (family_id, submission_id, turn, who, spoken, has_counted, at_local)
     VALUES ($1, $2, $3, $4, $5, $6, $7)`,
    [familyId, submissionId, turn.turn, turn.who, turn.text, turn.hasCounted, turn.atLocal],
  );
}

function submissionOf(row: SubmissionRow | undefined): Submission | undefined {
  return row && { ...row, isAuto: row.isAuto === 1 };
}

function submissionsOf(rows: readonly SubmissionRow[]): Submission[] {
  return rows.map((row) => ({ ...row, isAuto: row.isAuto === 1 }));
}

/** How many submissions wait for a review, those of removed kids left out. */
export async function countSubmitted(db: Query, familyId: string): Promise<number> {
  const row = await db.one<{ count: number }>(
    `SELECT COUNT(*) AS count FROM submission s
   JOIN child c ON c.family_id = s.family_id AND c.child_id = s.child_id
   WHERE s.family_id = $1 AND s.status = 'submitted' AND c.removed_at IS NULL`,
    [familyId],
  );
  return row?.count ?? 0;
}
