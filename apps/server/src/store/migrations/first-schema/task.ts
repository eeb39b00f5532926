import type { ColumnTypes } from '../migrate.ts';

/**
 * Tasks, what kids hand in for them with photos and videos piece by piece, days off, the local day that each family is in, and what the
 * content check noticed in texts. `came_first` and `unseen` are what an agent took out of the way of screen time, until a parent
 * has seen it.
 */
export const task = ({ text, integer, tableSuffix }: ColumnTypes) => `
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
    by_capped_agent ${integer} NOT NULL DEFAULT 0,
    last_day ${text} NOT NULL DEFAULT '9999-12-31',
    came_first ${text},
    first_day ${text} NOT NULL DEFAULT '',
    earlier ${text},
    authors ${text},
    PRIMARY KEY (family_id, task_id)
  )${tableSuffix};
  CREATE INDEX task_by_place ON task (family_id, place);
  CREATE INDEX task_by_day ON task (family_id, one_time_date, place);
  CREATE INDEX task_by_last_day ON task (family_id, one_time_date, last_day);
  CREATE INDEX task_changed ON task (family_id, last_day) WHERE earlier IS NOT NULL;

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
    back_to ${text},
    decided_by ${text},
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

  CREATE TABLE family_day (
    family_id ${text} NOT NULL PRIMARY KEY,
    day ${text} NOT NULL,
    ends_at ${integer} NOT NULL
  )${tableSuffix};
  CREATE INDEX family_day_end ON family_day (ends_at);

  CREATE TABLE pause (
    family_id ${text} NOT NULL,
    pause_id ${text} NOT NULL,
    place ${integer} NOT NULL,
    from_day ${text} NOT NULL,
    until_day ${text} NOT NULL,
    child_ids ${text},
    label ${text},
    unseen ${integer} NOT NULL DEFAULT 0,
    PRIMARY KEY (family_id, pause_id)
  )${tableSuffix};
  CREATE INDEX pause_by_end ON pause (family_id, until_day);

  CREATE TABLE media (
    family_id ${text} NOT NULL,
    media_id ${text} NOT NULL,
    place ${integer} NOT NULL,
    child_id ${text} NOT NULL,
    task_id ${text} NOT NULL,
    day ${text} NOT NULL,
    kind ${text} NOT NULL,
    mime_type ${text} NOT NULL,
    bytes ${integer} NOT NULL,
    received ${integer} NOT NULL,
    sha256 ${text} NOT NULL,
    kept_bytes ${integer},
    width ${integer},
    height ${integer},
    duration_ms ${integer},
    submission_id ${text},
    reviewed_at ${integer},
    gone_at ${integer},
    PRIMARY KEY (family_id, media_id)
  )${tableSuffix};
  CREATE INDEX media_by_submission ON media (family_id, submission_id);
  CREATE INDEX media_by_end ON media (gone_at) WHERE gone_at IS NOT NULL;

  CREATE TABLE media_piece (
    family_id ${text} NOT NULL,
    media_id ${text} NOT NULL,
    start ${integer} NOT NULL,
    content ${text} NOT NULL,
    PRIMARY KEY (family_id, media_id, start)
  )${tableSuffix};

  CREATE TABLE media_setting (
    family_id ${text} NOT NULL PRIMARY KEY,
    keep_days ${integer} NOT NULL
  )${tableSuffix};

  CREATE TABLE judged_text (
    family_id ${text} NOT NULL,
    text_hash ${text} NOT NULL,
    signals ${text} NOT NULL,
    allowed ${integer} NOT NULL,
    PRIMARY KEY (family_id, text_hash)
  )${tableSuffix};
`;
