import type { Migration } from './migrate.ts';

/**
 * What a heartbeat runs, as the parent or agent that lends it rights has seen it; and the agents that wrote a skill, with what
 * they might do then.
 */
export const lentRights: Migration = {
  number: 46,
  name: 'lent-rights',
  sql: ({ text }) => `
    ALTER TABLE heartbeat ADD COLUMN procedure_hash ${text};
    ALTER TABLE skill ADD COLUMN authors ${text};
  `,
};
