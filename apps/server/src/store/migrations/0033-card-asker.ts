import type { Migration } from './migrate.ts';

/** The agent that asks a question: a tap on the card does only what this agent could do itself. */
export const cardAsker: Migration = {
  number: 33,
  name: 'card-asker',
  sql: ({ text }) => `
    ALTER TABLE card ADD COLUMN asked_by ${text};
  `,
};
