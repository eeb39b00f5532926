import type { Migration } from './migrate.ts';

/** What a preview showed is kept by its hash when it is long, once for all previews of a family that showed it. */
export const previewContent: Migration = {
  number: 15,
  name: 'preview-content',
  sql: ({ text, integer }) => `
    CREATE TABLE preview_content (
      family_id ${text} NOT NULL,
      content_hash ${text} NOT NULL,
      body ${text} NOT NULL,
      previewed_at ${integer} NOT NULL,
      PRIMARY KEY (family_id, content_hash)
    );
    ALTER TABLE preview ADD COLUMN content_hash ${text};
    CREATE INDEX preview_by_content ON preview (family_id, content_hash) WHERE content_hash IS NOT NULL;
  `,
};
