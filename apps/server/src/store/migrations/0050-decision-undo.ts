import type { Migration } from './migrate.ts';

/**
 * What it takes to take a decision back: the status that a submission had before somebody decided on it (null: nobody did, or
 * before this migration), and whether an approved claim ended the kid's goal.
 */
export const decisionUndo: Migration = {
  number: 50,
  name: 'decision-undo',
  sql: ({ text, integer }) => `
    ALTER TABLE submission ADD COLUMN back_to ${text};
    ALTER TABLE reward_claim ADD COLUMN ended_goal ${integer} NOT NULL DEFAULT 0;
  `,
};
