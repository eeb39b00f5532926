import type { Migration } from './migrate.ts';

/**
 * Canvases with all their versions. Their HTML is kept once for each family, by its hash. A canvas_address is an
 * unguessable address that opens one document for a while: that of a version, or that of a preview. A long field of a
 * preview is content by itself.
 */
export const canvas: Migration = {
  number: 26,
  name: 'canvas',
  sql: ({ text, integer, tableSuffix }) => `
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
    ALTER TABLE preview ADD COLUMN content_field ${text};
  `,
};
