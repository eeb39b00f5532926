import type { Migration } from './migrate.ts';

/**
 * The PIN of a kid who shares a tablet, and the devices on which nobody has given it since. A canvas is stopped for one kid; those that
 * were stopped before are so for all.
 */
export const kidPins: Migration = {
  number: 63,
  name: 'kid-pins',
  sql: ({ text, integer, tableSuffix }) => `
    CREATE TABLE kid_pin (
      family_id ${text} NOT NULL,
      child_id ${text} NOT NULL,
      hash ${text} NOT NULL,
      PRIMARY KEY (family_id, child_id)
    )${tableSuffix};
    ALTER TABLE device ADD COLUMN locked ${integer} NOT NULL DEFAULT 0;
    UPDATE canvas_version SET stopped = '{"*":"' || stopped || '"}' WHERE stopped IS NOT NULL;
  `,
};
