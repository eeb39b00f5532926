import type { Migration } from './migrate.ts';

/**
 * Fewer trees for each write to touch. A change of gems for nothing but itself cannot happen twice by nature, so it needs no
 * entry in that index; and families with old events are found by going round, not by an index over everybody's.
 */
export const lighterWrites: Migration = {
  number: 6,
  name: 'lighter-writes',
  sql: () => `
    DROP INDEX activity_event_by_age;
    DROP INDEX gem_entry_by_nature;
    CREATE UNIQUE INDEX gem_entry_by_nature ON gem_entry (family_id, source, source_id) WHERE source <> 'manual';
  `,
};
