import type { ColumnTypes } from '../migrate.ts';

/** Webhooks out: where to, which events, and what waits to be sent. */
export const hook = ({ text, integer, tableSuffix }: ColumnTypes) => `
  CREATE TABLE hook (
    family_id ${text} NOT NULL,
    hook_id ${text} NOT NULL,
    place ${integer} NOT NULL,
    name ${text} NOT NULL,
    url ${text} NOT NULL,
    events ${text} NOT NULL,
    preset ${text} NOT NULL,
    include_names ${integer} NOT NULL,
    secret ${text} NOT NULL,
    token ${text},
    state ${text} NOT NULL,
    created_local ${text} NOT NULL,
    delivered_local ${text},
    PRIMARY KEY (family_id, hook_id)
  )${tableSuffix};

  CREATE TABLE hook_trigger (
    family_id ${text} NOT NULL,
    event_type ${text} NOT NULL,
    hook_id ${text} NOT NULL,
    PRIMARY KEY (family_id, event_type, hook_id)
  )${tableSuffix};

  CREATE TABLE hook_delivery (
    family_id ${text} NOT NULL,
    hook_id ${text} NOT NULL,
    place ${integer} NOT NULL,
    message_id ${text} NOT NULL,
    event_type ${text} NOT NULL,
    refs ${text} NOT NULL,
    payload ${text} NOT NULL,
    state ${text} NOT NULL,
    status ${integer},
    tries ${integer} NOT NULL,
    made_at ${integer} NOT NULL,
    made_local ${text} NOT NULL,
    due_at ${integer},
    PRIMARY KEY (family_id, hook_id, place)
  )${tableSuffix};
  CREATE INDEX hook_delivery_due ON hook_delivery (due_at) WHERE due_at IS NOT NULL;
`;
