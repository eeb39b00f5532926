import type { Migration } from './migrate.ts';

/** Families in which something waits for events. */
export const listeners: Migration = {
  number: 72,
  name: 'listeners',
  sql: ({ integer }) => `
    ALTER TABLE family_clock ADD COLUMN has_listeners ${integer} NOT NULL DEFAULT 0;
    UPDATE family_clock SET has_listeners = 1
    WHERE family_id IN (SELECT family_id FROM heartbeat_trigger)
      OR family_id IN (SELECT family_id FROM rule)
      OR family_id IN (SELECT family_id FROM hook);
  `,
};
