import type { Migration } from './migrate.ts';

/** Through which grant an agent acted, and what the parents called it then: a revoked grant has no name to look up. */
export const actorClient: Migration = {
  number: 45,
  name: 'actor-client',
  sql: ({ text }) => `
    ALTER TABLE activity_event ADD COLUMN grant_id ${text};
    ALTER TABLE activity_event ADD COLUMN client_name ${text};
    ALTER TABLE audit_entry ADD COLUMN client_name ${text};
  `,
};
