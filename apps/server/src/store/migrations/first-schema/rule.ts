import type { ColumnTypes } from '../migrate.ts';

/** Rules, what each listens for, and what each found. */
export const rule = ({ text, integer, tableSuffix }: ColumnTypes) => `
  CREATE TABLE rule (
    family_id ${text} NOT NULL,
    rule_id ${text} NOT NULL,
    place ${integer} NOT NULL,
    name ${text} NOT NULL,
    waits_for ${text} NOT NULL,
    void_if ${text},
    steps ${text} NOT NULL,
    ask ${text} NOT NULL,
    cap_per_day ${integer} NOT NULL,
    state ${text} NOT NULL,
    paused_why ${text},
    look_at ${integer},
    version ${integer} NOT NULL,
    approved_version ${integer} NOT NULL,
    authority_kind ${text} NOT NULL,
    authority_actor ${text} NOT NULL,
    authority_channel ${text} NOT NULL,
    created_local ${text} NOT NULL,
    fired_local ${text},
    PRIMARY KEY (family_id, rule_id)
  )${tableSuffix};
  CREATE INDEX rule_by_place ON rule (family_id, place);
  CREATE INDEX rule_to_look_after ON rule (look_at) WHERE look_at IS NOT NULL;

  CREATE TABLE rule_trigger (
    family_id ${text} NOT NULL,
    event_type ${text} NOT NULL,
    about_kid ${text} NOT NULL,
    about_thing ${text} NOT NULL,
    rule_id ${text} NOT NULL,
    role ${text} NOT NULL,
    PRIMARY KEY (family_id, event_type, about_kid, about_thing, rule_id, role)
  )${tableSuffix};
  CREATE INDEX trigger_of_rule ON rule_trigger (family_id, rule_id);

  CREATE TABLE rule_match (
    family_id ${text} NOT NULL,
    match_id ${text} NOT NULL,
    rule_id ${text} NOT NULL,
    place ${integer} NOT NULL,
    subject ${text} NOT NULL,
    version ${integer} NOT NULL,
    state ${text} NOT NULL,
    due_at ${integer},
    about ${text} NOT NULL,
    open_id ${text} NOT NULL,
    acted_day ${text},
    acted_at ${integer},
    acted_local ${text},
    outcome ${text},
    PRIMARY KEY (family_id, match_id)
  )${tableSuffix};
  CREATE UNIQUE INDEX match_by_subject ON rule_match (family_id, rule_id, subject);
  CREATE INDEX match_by_place ON rule_match (family_id, rule_id, place);
  CREATE INDEX match_to_act ON rule_match (due_at) WHERE due_at IS NOT NULL;
`;
