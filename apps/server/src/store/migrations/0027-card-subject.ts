import type { Migration } from './migrate.ts';

/** What a kid's card is about, as long as nobody decided on it: the next card about the same takes its place. */
export const cardSubject: Migration = {
  number: 27,
  name: 'card-subject',
  sql: ({ text }) => `
    ALTER TABLE card ADD COLUMN subject ${text};
    CREATE INDEX card_by_subject ON card (family_id, subject, place) WHERE subject IS NOT NULL;
  `,
};
