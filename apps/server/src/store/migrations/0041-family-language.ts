import type { Migration } from './migrate.ts';

/** The language of a family. */
export const familyLanguage: Migration = {
  number: 41,
  name: 'family-language',
  sql: ({ text }) => `
    ALTER TABLE family ADD COLUMN language ${text} NOT NULL DEFAULT 'en';
  `,
};
