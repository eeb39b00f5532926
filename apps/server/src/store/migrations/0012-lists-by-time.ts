import type { Migration } from './migrate.ts';

/** Gems and activity between two instants are found by an index, however long a family's history is. */
export const listsByTime: Migration = {
  number: 12,
  name: 'lists-by-time',
  sql: () => `
    CREATE INDEX gem_entry_by_time ON gem_entry (family_id, child_id, at, place);
    CREATE INDEX activity_event_by_time ON activity_event (family_id, at, place);
  `,
};
