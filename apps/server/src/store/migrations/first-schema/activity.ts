import type { ColumnTypes } from '../migrate.ts';

/** What happened in a family, how each change is taken back, and how far back that goes. */
export const activity = ({ text, integer, tableSuffix }: ColumnTypes) => `
  CREATE TABLE activity_event (
    family_id ${text} NOT NULL,
    place ${integer} NOT NULL,
    event_id ${text} NOT NULL,
    type ${text} NOT NULL,
    actor_kind ${text} NOT NULL,
    actor_id ${text} NOT NULL,
    child_id ${text},
    refs ${text} NOT NULL,
    payload ${text} NOT NULL,
    at ${integer} NOT NULL,
    at_local ${text} NOT NULL,
    grant_id ${text},
    client_name ${text},
    state_before ${text},
    undo_call ${text},
    proposed_by ${text},
    proposed_name ${text},
    PRIMARY KEY (family_id, place)
  )${tableSuffix};
  CREATE INDEX activity_event_by_type ON activity_event (family_id, type, place);
  CREATE INDEX activity_event_by_child ON activity_event (family_id, child_id, place);
  CREATE INDEX activity_event_by_time ON activity_event (family_id, at, place);
  CREATE INDEX activity_event_by_id ON activity_event (family_id, event_id);

  CREATE TABLE activity_floor (
    family_id ${text} NOT NULL PRIMARY KEY,
    floor_at ${integer} NOT NULL,
    floor_local ${text} NOT NULL
  )${tableSuffix};
`;
