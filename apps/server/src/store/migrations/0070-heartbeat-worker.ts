import type { Migration } from './migrate.ts';

/** Who works on the runs of a heartbeat, and how long they wait for an agent. */
export const heartbeatWorker: Migration = {
  number: 70,
  name: 'heartbeat-worker',
  sql: ({ text, integer }) => `
    ALTER TABLE heartbeat ADD COLUMN worker ${text} NOT NULL DEFAULT 'sprout';
    ALTER TABLE heartbeat ADD COLUMN claim_within_minutes ${integer};
  `,
};
