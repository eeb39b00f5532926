import type { Migration } from './migrate.ts';

/** Since which day a task can be due. Tasks that are there already began on the day of the first event after them. */
export const firstDay: Migration = {
  number: 57,
  name: 'first-day',
  sql: ({ text }) => `
    ALTER TABLE task ADD COLUMN first_day ${text} NOT NULL DEFAULT '';
    UPDATE task SET first_day = COALESCE((
      SELECT substr(event.at_local, 1, 10) FROM activity_event event
      WHERE event.family_id = task.family_id AND event.place > task.place
      ORDER BY event.place LIMIT 1), '');
  `,
};
