import type { Query } from '../../store/port.ts';
import { numbersById, readNumber } from '../../store/read-number.ts';
import { counts, lists } from '../../store/statement.ts';
import { flag, table } from '../../store/table.ts';
import type { Turn } from './coach.ts';
import type { Submission, SubmissionStatus } from './task.ts';

const submissions = table<Submission>()(
  'submission',
  `submission_id, place, task_id, child_id, day, status, by_kind, is_auto, note, review_note, gems,
   transaction_id, result, submitted_at, submitted_local, decided_local, decided_by, back_to`,
  { isAuto: flag },
);
const { columns } = submissions;

/** Neither taken back, nor one of several chats that make the day: what says where a kid stands. */
const stands = `status NOT IN ('undone', 'counted')`;

// Concatenated, so that SQLite looks by day: by task it would read the task's whole history.
const decidedOf = `
  FROM submission
  WHERE family_id = $1 AND task_id = $2 AND child_id = $3 AND by_kind = 'kid' AND status IN ('approved', 'rejected')
  ORDER BY place DESC LIMIT $4`;
const selectOutcomes = `SELECT status ${decidedOf}`;
export const findSubmission = submissions.finds<[familyId: string, submissionId: string]>(
  `SELECT ${columns} FROM submission WHERE family_id = $1 AND submission_id = $2`,
);

/** The last submission of a task on a day that says where the kid stands. */
export const findLast = submissions.finds<[familyId: string, taskId: string, childId: string, day: string]>(`
  SELECT ${columns} FROM submission
  WHERE family_id = $1 AND day = $4 AND child_id = $3 AND task_id = $2 AND ${stands}
  ORDER BY place DESC LIMIT 1`);

/** The last submission of a task on any day. */
export const findLastTap = submissions.finds<[familyId: string, taskId: string, childId: string]>(`
  SELECT ${columns} FROM submission
  WHERE family_id = $1 AND task_id = $2 AND child_id = $3 AND ${stands}
  ORDER BY place DESC LIMIT 1`);

/** The family's submissions of a day, oldest first. */
export const listDay = submissions.lists<[familyId: string, day: string]>(`
  SELECT ${columns} FROM submission
  WHERE family_id = $1 AND day = $2 AND ${stands}
  ORDER BY place`);

/** The family's submissions from one day to another, oldest first. */
export const listBetween = submissions.lists<[familyId: string, from: string, until: string]>(`
  SELECT ${columns} FROM submission
  WHERE family_id = $1 AND day >= $2 AND day <= $3 AND ${stands}
  ORDER BY place`);

/** How many chats each kid had from one day to another. */
export function countChats(db: Query, familyId: string, from: string, until: string) {
  return numbersById(
    db,
    `SELECT s.child_id AS id, COUNT(*) AS number FROM submission s
     JOIN task t ON t.family_id = s.family_id AND t.task_id = s.task_id
     WHERE s.family_id = $1 AND s.day >= $2 AND s.day <= $3 AND s.by_kind = 'kid' AND s.status <> 'undone'
       AND t.run_mode = 'conversation'
     GROUP BY s.child_id`,
    [familyId, from, until],
  );
}

/** How many chats of a task a kid has handed in on a day on which several make the day. */
export function countHandedIn(db: Query, familyId: string, taskId: string, childId: string, day: string) {
  return countOfDay(db, familyId, taskId, childId, day, 'counted');
}

/** How often a grown-up has sent a kid's task of a day back. */
export function countSentBack(db: Query, familyId: string, { taskId, childId, day }: Submission) {
  return countOfDay(db, familyId, taskId, childId, day, 'rejected');
}

function countOfDay(db: Query, familyId: string, taskId: string, childId: string, day: string, status: string) {
  return readNumber(
    db,
    `SELECT COUNT(*) AS number FROM submission
     WHERE family_id = $1 AND day = $2 AND child_id = $3 AND task_id = $4 AND status = $5`,
    [familyId, day, childId, taskId, status],
  );
}

/** What a kid had approved from one day to another, in the order of handing in. */
export const listDoneOf = lists<
  { day: string; taskId: string; name: string; emoji: string },
  [familyId: string, childId: string, from: string, until: string]
>(
  `SELECT s.day, s.task_id, t.name, t.emoji FROM submission s
     JOIN task t ON t.family_id = s.family_id AND t.task_id = s.task_id
     WHERE s.family_id = $1 AND s.day >= $3 AND s.day <= $4 AND s.child_id = $2 AND s.status = 'approved'
     ORDER BY s.place`,
);

/** The submissions of all kids for one task on a day, oldest first. */
export const listDayOfTask = submissions.lists<[familyId: string, day: string, taskId: string]>(`
  SELECT ${columns} FROM submission
  WHERE family_id = $1 AND day = $2 AND task_id || '' = $3 AND ${stands}
  ORDER BY place`);

/** The submissions of a task, newest first. */
export const listOfTask = submissions.lists<[familyId: string, taskId: string, limit: number]>(`
  SELECT ${columns} FROM submission
  WHERE family_id = $1 AND task_id = $2
  ORDER BY place DESC LIMIT $3`);

/** Submissions that wait for a decision, oldest first. */
export const listWaiting = submissions.lists<[familyId: string, limit: number]>(`
  SELECT ${columns} FROM submission
  WHERE family_id = $1 AND status = 'submitted'
  ORDER BY place LIMIT $2`);

/** The same of one kid. */
export const listWaitingOf = submissions.lists<[familyId: string, childId: string]>(`
  SELECT ${columns} FROM submission
  WHERE family_id = $1 AND status = 'submitted' AND child_id = $2
  ORDER BY place`);

/** How a kid's own last tries at a task were decided, newest first. */
export async function lastOutcomes(db: Query, familyId: string, taskId: string, childId: string, limit: number) {
  const rows = await db.all<{ status: SubmissionStatus }>(selectOutcomes, [familyId, taskId, childId, limit]);
  return rows.map(({ status }) => status);
}

/** A kid's own tries at a task that were decided, newest first. */
export const listDecidedOf = submissions.lists<[familyId: string, taskId: string, childId: string, limit: number]>(
  `SELECT ${columns} ${decidedOf}`,
);

/** Gems that a kid got on a day, without anybody's decision, from tasks of agents without the scope gems:adjust. */
export const cappedGemsOn = counts<[familyId: string, childId: string, day: string]>(
  `SELECT CAST(COALESCE(SUM(s.gems), 0) AS BIGINT) AS number FROM submission s
   JOIN task t ON t.family_id = s.family_id AND t.task_id = s.task_id
   WHERE s.family_id = $1 AND s.day = $3 AND s.child_id = $2 AND s.status = 'approved' AND s.is_auto = 1
     AND t.by_capped_agent = 1`,
);

/** How many submissions wait for a review, those of removed kids left out. */
export const countSubmitted = counts<[familyId: string]>(
  `SELECT COUNT(*) AS number FROM submission s
   JOIN child c ON c.family_id = s.family_id AND c.child_id = s.child_id
   WHERE s.family_id = $1 AND s.status = 'submitted' AND c.removed_at IS NULL`,
);

export const insertSubmission = submissions.inserts<[familyId: string]>('family_id');

const outcomes = submissions.only(
  'status, is_auto, review_note, gems, transaction_id, decided_local, decided_by, back_to',
);

/** Stores the outcome. */
export const updateSubmission = outcomes.updates('submission_id');

export interface TurnRow extends Turn {
  readonly turn: number;
  readonly hasCounted: number;
  readonly atLocal: string;
}

const turns = table<TurnRow>()('submission_turn', 'turn, who, spoken AS text, has_counted, at_local');
/** The turns of a chat, in order. */
export const listTurns = turns.lists<[familyId: string, submissionId: string]>(`
  SELECT ${turns.columns} FROM submission_turn
  WHERE family_id = $1 AND submission_id = $2
  ORDER BY turn`);

export const insertTurn = turns.inserts<[familyId: string, submissionId: string]>('family_id', 'submission_id');
