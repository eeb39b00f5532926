import type { Migration } from './migrate.ts';

/** Tasks, what kids hand in for them, and the local day that each family is in. */
export const task: Migration = {
  number: 3,
  name: 'task',
  sql: ({ text, integer, tableSuffix }) => `
    CREATE TABLE task (
      family_id ${text} NOT NULL,
      task_id ${text} NOT NULL,
      place ${integer} NOT NULL,
      name ${text} NOT NULL,
      emoji ${text} NOT NULL,
      run_mode ${text} NOT NULL,
      child_ids ${text} NOT NULL,
      spec ${text},
      schedule ${text} NOT NULL,
      one_time_date ${text} NOT NULL,
      gems ${integer} NOT NULL,
      review_policy ${text} NOT NULL,
      blocking ${integer} NOT NULL,
      assignment_skill_id ${text},
      archived_at ${integer},
      PRIMARY KEY (family_id, task_id)
    )${tableSuffix};
    CREATE INDEX task_by_place ON task (family_id, place);
    CREATE INDEX task_by_day ON task (family_id, one_time_date, place);

    CREATE TABLE submission (
      family_id ${text} NOT NULL,
      submission_id ${text} NOT NULL,
      place ${integer} NOT NULL,
      task_id ${text} NOT NULL,
      child_id ${text} NOT NULL,
      day ${text} NOT NULL,
      status ${text} NOT NULL,
      by_kind ${text} NOT NULL,
      is_auto ${integer} NOT NULL,
      note ${text},
      review_note ${text},
      gems ${integer},
      transaction_id ${text},
      result ${text},
      submitted_at ${integer} NOT NULL,
      submitted_local ${text} NOT NULL,
      decided_local ${text},
      PRIMARY KEY (family_id, submission_id)
    )${tableSuffix};
    CREATE INDEX submission_by_task ON submission (family_id, task_id, place);
    CREATE INDEX submission_by_day ON submission (family_id, day, child_id, place);
    CREATE INDEX submission_waiting ON submission (family_id, place) WHERE status = 'submitted';
    CREATE UNIQUE INDEX submission_by_nature ON submission (family_id, task_id, child_id, day)
      WHERE status IN ('in_progress', 'submitted', 'approved');

    CREATE TABLE submission_turn (
      family_id ${text} NOT NULL,
      submission_id ${text} NOT NULL,
      turn ${integer} NOT NULL,
      who ${text} NOT NULL,
      spoken ${text} NOT NULL,
      has_counted ${integer} NOT NULL,
      at_local ${text} NOT NULL,
      PRIMARY KEY (family_id, submission_id, turn)
    )${tableSuffix};

    CREATE TABLE schedule_pause (
      family_id ${text} NOT NULL,
      child_id ${text} NOT NULL,
      from_day ${text} NOT NULL,
      until_day ${text} NOT NULL,
      PRIMARY KEY (family_id, child_id)
    )${tableSuffix};

    CREATE TABLE family_day (
      family_id ${text} NOT NULL PRIMARY KEY,
      day ${text} NOT NULL,
      ends_at ${integer} NOT NULL
    )${tableSuffix};
    CREATE INDEX family_day_end ON family_day (ends_at);
    INSERT INTO family_day (family_id, day, ends_at) SELECT family_id, '', 0 FROM family;
  `,
};
