import type { Migration } from './migrate.ts';

/** Photos and videos that kids hand in, piece by piece as they come; and which of them a card shows. */
export const media: Migration = {
  number: 61,
  name: 'media',
  sql: ({ text, integer, tableSuffix }) => `
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
    ALTER TABLE card ADD COLUMN media ${text};
  `,
};
