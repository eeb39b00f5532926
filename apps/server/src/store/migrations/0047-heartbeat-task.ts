import type { Migration } from './migrate.ts';

/** The one task whose events an event-driven heartbeat counts. */
export const heartbeatTask: Migration = {
  number: 47,
  name: 'heartbeat-task',
  sql: ({ text }) => `
    ALTER TABLE heartbeat ADD COLUMN task_id ${text};
  `,
};
