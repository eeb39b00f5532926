import type { Migration } from './migrate.ts';

/** What a change was before, how it is taken back and which agent proposed it; and words of grown-ups to a kid. */
export const whatWasDone: Migration = {
  number: 60,
  name: 'what-was-done',
  sql: ({ text, integer, tableSuffix }) => `
    ALTER TABLE activity_event ADD COLUMN state_before ${text};
    ALTER TABLE activity_event ADD COLUMN undo_call ${text};
    ALTER TABLE activity_event ADD COLUMN proposed_by ${text};
    ALTER TABLE activity_event ADD COLUMN proposed_name ${text};
    CREATE TABLE kid_note (
      family_id ${text} NOT NULL,
      note_id ${text} NOT NULL,
      place ${integer} NOT NULL,
      child_id ${text} NOT NULL,
      from_name ${text} NOT NULL,
      words ${text} NOT NULL,
      emoji ${text},
      at_local ${text} NOT NULL,
      is_read ${integer} NOT NULL,
      PRIMARY KEY (family_id, note_id)
    )${tableSuffix};
    CREATE INDEX kid_note_unread ON kid_note (family_id, child_id, is_read, place);
  `,
};
