import type { Migration } from './migrate.ts';

/** Which types of events the rules and webhooks of a family may want: read with its clock, so the others cost nothing. */
export const heard: Migration = {
  number: 72,
  name: 'heard',
  sql: ({ text }) => `
    ALTER TABLE family_clock ADD COLUMN heard ${text} NOT NULL DEFAULT ' ';
  `,
};
