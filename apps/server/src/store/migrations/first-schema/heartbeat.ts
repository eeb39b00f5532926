import type { ColumnTypes } from '../migrate.ts';

/** Heartbeats, the events that they listen for, and when they fired. */
export const heartbeat = ({ text, integer, tableSuffix }: ColumnTypes) => `
  CREATE TABLE heartbeat (
    family_id ${text} NOT NULL,
    heartbeat_id ${text} NOT NULL,
    place ${integer} NOT NULL,
    name ${text} NOT NULL,
    cron ${text},
    event_types ${text},
    own_timezone ${text},
    run_skill_id ${text} NOT NULL,
    assignment_skill_id ${text},
    child_id ${text},
    skill_input ${text} NOT NULL,
    post_result ${integer} NOT NULL,
    status ${text} NOT NULL,
    paused_why ${text},
    chat_id ${text} NOT NULL,
    authority_kind ${text} NOT NULL,
    authority_actor ${text} NOT NULL,
    authority_channel ${text} NOT NULL,
    next_wall ${integer},
    next_fire_at ${integer},
    due_at ${integer},
    waiting ${integer} NOT NULL,
    failures ${integer} NOT NULL,
    last_fire_local ${text},
    created_local ${text} NOT NULL,
    procedure_hash ${text},
    task_id ${text},
    worker ${text} NOT NULL DEFAULT 'sprout',
    claim_within_minutes ${integer},
    PRIMARY KEY (family_id, heartbeat_id)
  )${tableSuffix};
  CREATE INDEX heartbeat_by_status ON heartbeat (family_id, status, place);
  CREATE INDEX heartbeat_due ON heartbeat (due_at) WHERE due_at IS NOT NULL;

  CREATE TABLE heartbeat_trigger (
    family_id ${text} NOT NULL,
    event_type ${text} NOT NULL,
    heartbeat_id ${text} NOT NULL,
    PRIMARY KEY (family_id, event_type, heartbeat_id)
  )${tableSuffix};

  CREATE TABLE heartbeat_fire (
    family_id ${text} NOT NULL,
    heartbeat_id ${text} NOT NULL,
    place ${integer} NOT NULL,
    run_id ${text} NOT NULL,
    fire_local ${text} NOT NULL,
    counts_at ${integer} NOT NULL,
    stands_for ${integer} NOT NULL,
    outcome ${text} NOT NULL,
    PRIMARY KEY (family_id, heartbeat_id, place)
  )${tableSuffix};
  CREATE INDEX heartbeat_fire_by_time ON heartbeat_fire (family_id, heartbeat_id, counts_at);
  CREATE INDEX heartbeat_fire_by_run ON heartbeat_fire (family_id, run_id);
`;
