import type { Migration } from './migrate.ts';

/** Screens that are unlocked, so that clients that watch are told when they lock. */
export const unlockedScreen: Migration = {
  number: 40,
  name: 'unlocked-screen',
  sql: ({ text, integer, tableSuffix }) => `
    CREATE TABLE unlocked_screen (
      family_id ${text} NOT NULL,
      child_id ${text} NOT NULL,
      due_at ${integer} NOT NULL,
      ends_local ${text} NOT NULL,
      PRIMARY KEY (family_id, child_id)
    )${tableSuffix};
    CREATE INDEX unlocked_screen_due ON unlocked_screen (due_at);
    INSERT INTO unlocked_screen (family_id, child_id, due_at, ends_local)
      SELECT family_id, child_id, ends_at, MAX(ends_local) FROM screentime_grant g
      WHERE ends_at = (
        SELECT MAX(ends_at) FROM screentime_grant o WHERE o.family_id = g.family_id AND o.child_id = g.child_id
      )
      GROUP BY family_id, child_id, ends_at;
  `,
};
