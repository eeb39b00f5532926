import type { Migration } from './migrate.ts';

/** When a task was due before it was changed; and what a stretch of days needs to be counted without reading other days. */
export const pastDays: Migration = {
  number: 59,
  name: 'past-days',
  sql: ({ text }) => `
    ALTER TABLE task ADD COLUMN earlier ${text};
    CREATE INDEX task_by_last_day ON task (family_id, one_time_date, last_day);
    CREATE INDEX task_changed ON task (family_id, last_day) WHERE earlier IS NOT NULL;
    CREATE INDEX screentime_request_by_time ON screentime_request (family_id, child_id, created_at);
    CREATE INDEX screentime_grant_by_time ON screentime_grant (family_id, child_id, granted_at);
    CREATE INDEX canvas_play_by_time ON canvas_play (family_id, child_id, opened_at);
  `,
};
