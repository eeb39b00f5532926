import type { Migration } from './migrate.ts';

/** Several pauses of a family, each for all kids or for some; and the last day on which a task can be due. */
export const daysOff: Migration = {
  number: 37,
  name: 'days-off',
  sql: ({ text, integer, tableSuffix }) => `
    CREATE TABLE pause (
      family_id ${text} NOT NULL,
      pause_id ${text} NOT NULL,
      place ${integer} NOT NULL,
      from_day ${text} NOT NULL,
      until_day ${text} NOT NULL,
      child_ids ${text},
      label ${text},
      PRIMARY KEY (family_id, pause_id)
    )${tableSuffix};
    CREATE INDEX pause_by_end ON pause (family_id, until_day);
    INSERT INTO pause (family_id, pause_id, place, from_day, until_day, child_ids)
      SELECT family_id, 'pa_' || child_id, ROW_NUMBER() OVER (PARTITION BY family_id ORDER BY child_id),
        from_day, until_day, '["' || child_id || '"]'
      FROM schedule_pause;
    DROP TABLE schedule_pause;

    ALTER TABLE task ADD COLUMN last_day ${text} NOT NULL DEFAULT '9999-12-31';
    UPDATE task SET last_day = one_time_date WHERE one_time_date <> '';
  `,
};
