import type { Migration } from './migrate.ts';

/** When a kid had an approved reward. Whatever was approved before counts as had: nobody could say so. */
export const givenRewards: Migration = {
  number: 51,
  name: 'given-rewards',
  sql: ({ text }) => `
    ALTER TABLE reward_claim ADD COLUMN given_local ${text};
    UPDATE reward_claim SET given_local = resolved_local WHERE status = 'approved';
    CREATE INDEX reward_claim_promised ON reward_claim (family_id, place) WHERE status = 'approved' AND given_local IS NULL;
  `,
};
