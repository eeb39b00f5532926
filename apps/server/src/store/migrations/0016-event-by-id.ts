import type { Migration } from './migrate.ts';

/** Finds an event by its id, so that a caller can go on from the last event it knows. */
export const eventById: Migration = {
  number: 16,
  name: 'event-by-id',
  sql: () => 'CREATE INDEX activity_event_by_id ON activity_event (family_id, event_id);',
};
