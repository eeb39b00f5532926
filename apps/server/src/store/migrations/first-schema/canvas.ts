import type { ColumnTypes } from '../migrate.ts';

/**
 * Canvases with all their versions, and what kids play: each opening with its result, and what a canvas saved for a kid. HTML is kept once
 * for each family, by its hash. A canvas_address is an unguessable address that opens one document for a while.
 */
export const canvas = ({ text, integer, tableSuffix }: ColumnTypes) => `
  CREATE TABLE canvas (
    family_id ${text} NOT NULL,
    canvas_id ${text} NOT NULL,
    place ${integer} NOT NULL,
    age ${text},
    version ${integer} NOT NULL,
    name ${text} NOT NULL,
    emoji ${text} NOT NULL,
    completion ${text} NOT NULL,
    created_local ${text} NOT NULL,
    updated_local ${text} NOT NULL,
    archived_local ${text},
    PRIMARY KEY (family_id, canvas_id)
  )${tableSuffix};
  CREATE INDEX canvas_by_place ON canvas (family_id, place);

  CREATE TABLE canvas_version (
    family_id ${text} NOT NULL,
    canvas_id ${text} NOT NULL,
    version ${integer} NOT NULL,
    name ${text} NOT NULL,
    emoji ${text} NOT NULL,
    completion ${text} NOT NULL,
    inject_base_styles ${integer} NOT NULL,
    content_hash ${text} NOT NULL,
    by_kind ${text} NOT NULL,
    created_local ${text} NOT NULL,
    stopped ${text},
    PRIMARY KEY (family_id, canvas_id, version)
  )${tableSuffix};

  CREATE TABLE canvas_content (
    family_id ${text} NOT NULL,
    content_hash ${text} NOT NULL,
    bytes ${integer} NOT NULL,
    body ${text} NOT NULL,
    PRIMARY KEY (family_id, content_hash)
  );

  CREATE TABLE canvas_address (
    secret_hash ${text} NOT NULL PRIMARY KEY,
    family_id ${text} NOT NULL,
    canvas_id ${text},
    version ${integer},
    preview_id ${text},
    settings ${text},
    expires_at ${integer} NOT NULL
  )${tableSuffix};
  CREATE INDEX canvas_address_end ON canvas_address (expires_at);

  CREATE TABLE canvas_play (
    family_id ${text} NOT NULL,
    play_id ${text} NOT NULL,
    place ${integer} NOT NULL,
    child_id ${text} NOT NULL,
    canvas_id ${text} NOT NULL,
    version ${integer} NOT NULL,
    task_id ${text},
    opened_at ${integer} NOT NULL,
    ended_local ${text},
    result ${text},
    PRIMARY KEY (family_id, play_id)
  )${tableSuffix};
  CREATE INDEX canvas_play_by_canvas ON canvas_play (family_id, child_id, canvas_id, place);
  CREATE INDEX canvas_play_by_time ON canvas_play (family_id, child_id, opened_at);

  CREATE TABLE canvas_state (
    family_id ${text} NOT NULL,
    child_id ${text} NOT NULL,
    canvas_id ${text} NOT NULL,
    bytes ${integer} NOT NULL,
    body ${text} NOT NULL,
    PRIMARY KEY (family_id, child_id, canvas_id)
  )${tableSuffix};
`;
