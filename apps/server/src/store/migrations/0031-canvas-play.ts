import type { Migration } from './migrate.ts';

/** What kids play: each opening with its result, what a canvas saved for a kid, and versions that had to be stopped. */
export const canvasPlay: Migration = {
  number: 31,
  name: 'canvas-play',
  sql: ({ text, integer, tableSuffix }) => `
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
    CREATE TABLE canvas_state (
      family_id ${text} NOT NULL,
      child_id ${text} NOT NULL,
      canvas_id ${text} NOT NULL,
      bytes ${integer} NOT NULL,
      body ${text} NOT NULL,
      PRIMARY KEY (family_id, child_id, canvas_id)
    )${tableSuffix};
    ALTER TABLE canvas_version ADD COLUMN stopped ${text};
  `,
};
