import type { Migration } from './migrate.ts';

/** The looks of the kid app have other names, a birthday offers the next one, a kid's app may make sounds, and a kid sees who said yes. */
export const kidLooks: Migration = {
  number: 67,
  name: 'kid-looks',
  sql: ({ text, integer }) => `
    UPDATE child SET look = 'garden' WHERE look = 'cards';
    UPDATE child SET look = 'plain' WHERE look = 'list';
    ALTER TABLE child ADD COLUMN look_day ${text};
    ALTER TABLE child ADD COLUMN sounds ${integer};
    ALTER TABLE submission ADD COLUMN decided_by ${text};
  `,
};
