import type { Migration } from './migrate.ts';

/**
 * What agents without the scope screentime:approve took out of the way of screen time, until somebody with it has seen that: how
 * a task came first before (JSON), and days off that such an agent planned.
 */
export const setAside: Migration = {
  number: 48,
  name: 'set-aside',
  sql: ({ text, integer }) => `
    ALTER TABLE task ADD COLUMN came_first ${text};
    ALTER TABLE pause ADD COLUMN unseen ${integer} NOT NULL DEFAULT 0;
  `,
};
