import type { Migration } from './migrate.ts';

/**
 * What agents without the scope gems:adjust may award in a family (null: what holds at first), and the tasks that such an
 * agent made or changed. Tasks made before count as the parents'.
 */
export const agentGemCaps: Migration = {
  number: 19,
  name: 'agent-gem-caps',
  sql: ({ integer }) => `
    ALTER TABLE gem_setting ADD COLUMN agent_gems_per_task ${integer};
    ALTER TABLE gem_setting ADD COLUMN agent_gems_per_day ${integer};
    ALTER TABLE task ADD COLUMN by_capped_agent ${integer} NOT NULL DEFAULT 0;
  `,
};
