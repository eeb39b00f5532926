import type { Migration } from './migrate.ts';

/** What the content check noticed in texts, by their hash, and which of them a parent has allowed. */
export const judgedTexts: Migration = {
  number: 56,
  name: 'judged-texts',
  sql: ({ text, integer, tableSuffix }) => `
    CREATE TABLE judged_text (
      family_id ${text} NOT NULL,
      text_hash ${text} NOT NULL,
      signals ${text} NOT NULL,
      allowed ${integer} NOT NULL,
      PRIMARY KEY (family_id, text_hash)
    )${tableSuffix};
  `,
};
