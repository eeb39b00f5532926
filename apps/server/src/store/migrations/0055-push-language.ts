import type { Migration } from './migrate.ts';

/** Notifications speak the language of the browser that shows them; null: the family's. */
export const pushLanguage: Migration = {
  number: 55,
  name: 'push-language',
  sql: ({ text }) => `ALTER TABLE push_subscription ADD COLUMN language ${text};`,
};
