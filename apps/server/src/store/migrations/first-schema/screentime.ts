import type { ColumnTypes } from '../migrate.ts';

/**
 * Requests for screen time, the stretches that were granted, the rules, and screens that are unlocked, so that clients that watch are
 * told when they lock.
 */
export const screentime = ({ text, integer, tableSuffix }: ColumnTypes) => `
  CREATE TABLE screentime_request (
    family_id ${text} NOT NULL,
    request_id ${text} NOT NULL,
    place ${integer} NOT NULL,
    child_id ${text} NOT NULL,
    duration_minutes ${integer} NOT NULL,
    reason ${text},
    status ${text} NOT NULL,
    created_at ${integer} NOT NULL,
    created_local ${text} NOT NULL,
    resolved_at ${integer},
    resolved_local ${text},
    granted_minutes ${integer},
    decided_by ${text},
    decision_reason ${text},
    due_at ${integer},
    PRIMARY KEY (family_id, request_id)
  )${tableSuffix};
  CREATE INDEX screentime_request_by_place ON screentime_request (family_id, place);
  CREATE INDEX screentime_request_by_status ON screentime_request (family_id, status, place);
  CREATE INDEX screentime_request_by_child ON screentime_request (family_id, child_id, place);
  CREATE INDEX screentime_request_by_child_status ON screentime_request (family_id, child_id, status, place);
  CREATE INDEX screentime_request_live ON screentime_request (family_id, child_id, place) WHERE due_at IS NOT NULL;
  CREATE INDEX screentime_request_resolved ON screentime_request (family_id, child_id, resolved_at);
  CREATE INDEX screentime_request_due ON screentime_request (due_at);
  CREATE INDEX screentime_request_by_time ON screentime_request (family_id, child_id, created_at);

  CREATE TABLE screentime_grant (
    family_id ${text} NOT NULL,
    child_id ${text} NOT NULL,
    place ${integer} NOT NULL,
    source ${text} NOT NULL,
    source_id ${text} NOT NULL,
    minutes ${integer} NOT NULL,
    granted_at ${integer} NOT NULL,
    starts_at ${integer} NOT NULL,
    ends_at ${integer} NOT NULL,
    ends_local ${text} NOT NULL,
    PRIMARY KEY (family_id, child_id, place)
  )${tableSuffix};
  CREATE UNIQUE INDEX screentime_grant_by_nature ON screentime_grant (family_id, source, source_id);
  CREATE INDEX screentime_grant_by_end ON screentime_grant (family_id, child_id, ends_at);
  CREATE INDEX screentime_grant_by_time ON screentime_grant (family_id, child_id, granted_at);

  CREATE TABLE screentime_settings (
    family_id ${text} NOT NULL,
    child_id ${text} NOT NULL,
    settings ${text} NOT NULL,
    PRIMARY KEY (family_id, child_id)
  )${tableSuffix};

  CREATE TABLE unlocked_screen (
    family_id ${text} NOT NULL,
    child_id ${text} NOT NULL,
    due_at ${integer} NOT NULL,
    ends_local ${text} NOT NULL,
    PRIMARY KEY (family_id, child_id)
  )${tableSuffix};
  CREATE INDEX unlocked_screen_due ON unlocked_screen (due_at);
`;
