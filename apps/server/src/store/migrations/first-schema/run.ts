import type { ColumnTypes } from '../migrate.ts';

/** Runs of skills: what each is now, its journal, and what it did. */
export const run = ({ text, integer, tableSuffix }: ColumnTypes) => `
  CREATE TABLE run (
    family_id ${text} NOT NULL,
    place ${integer} NOT NULL,
    run_id ${text} NOT NULL,
    skill_id ${text} NOT NULL,
    skill_name ${text} NOT NULL,
    worker ${text} NOT NULL,
    origin ${text} NOT NULL,
    heartbeat_id ${text},
    child_id ${text},
    authority ${text} NOT NULL,
    hands ${text} NOT NULL,
    posts_result ${integer} NOT NULL,
    thread_id ${text},
    started_at ${integer} NOT NULL,
    started_local ${text} NOT NULL,
    status ${text} NOT NULL,
    reason ${text},
    summary ${text},
    iteration ${integer} NOT NULL,
    awaits ${text},
    awaits_since ${integer},
    lease_token ${text},
    lease_holder ${text},
    lease_until ${integer},
    question ${text} NOT NULL,
    cost ${text} NOT NULL,
    due_for ${text},
    due_at ${integer},
    updated_local ${text} NOT NULL,
    ended_local ${text},
    PRIMARY KEY (family_id, place)
  )${tableSuffix};
  CREATE UNIQUE INDEX run_by_id ON run (family_id, run_id);
  CREATE INDEX run_by_heartbeat ON run (family_id, heartbeat_id, place) WHERE heartbeat_id IS NOT NULL;
  CREATE INDEX run_due ON run (due_for, due_at) WHERE due_for IS NOT NULL;
  CREATE INDEX run_open ON run (family_id, ended_local, place);

  CREATE TABLE run_event (
    family_id ${text} NOT NULL,
    run_id ${text} NOT NULL,
    number ${integer} NOT NULL,
    event ${text} NOT NULL,
    PRIMARY KEY (family_id, run_id, number)
  )${tableSuffix};

  CREATE TABLE run_effect (
    family_id ${text} NOT NULL,
    run_id ${text} NOT NULL,
    effect_key ${text} NOT NULL,
    place ${integer} NOT NULL,
    operation ${text} NOT NULL,
    args ${text} NOT NULL,
    result ${text} NOT NULL,
    at_local ${text} NOT NULL,
    PRIMARY KEY (family_id, run_id, effect_key)
  )${tableSuffix};
`;
