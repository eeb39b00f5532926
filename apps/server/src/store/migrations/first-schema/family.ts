import type { ColumnTypes } from '../migrate.ts';

/**
 * Families with their people, words of grown-ups to a kid, and what is said once: the code that sets up the first family (at most
 * one row), and what a restore did to connections. A demo family does not count as set-up; a deleted one waits until its rows are erased.
 */
export const family = ({ text, integer, tableSuffix }: ColumnTypes) => `
  CREATE TABLE family (
    family_id ${text} NOT NULL PRIMARY KEY,
    name ${text} NOT NULL,
    created_at ${integer} NOT NULL,
    is_demo ${integer} NOT NULL DEFAULT 0,
    deleted_at ${integer},
    language ${text} NOT NULL DEFAULT 'en'
  )${tableSuffix};
  CREATE INDEX family_deleted ON family (deleted_at) WHERE deleted_at IS NOT NULL;

  CREATE TABLE parent (
    family_id ${text} NOT NULL,
    parent_id ${text} NOT NULL,
    name ${text} NOT NULL,
    role ${text} NOT NULL,
    created_at ${integer} NOT NULL,
    PRIMARY KEY (family_id, parent_id)
  )${tableSuffix};

  CREATE TABLE child (
    family_id ${text} NOT NULL,
    child_id ${text} NOT NULL,
    name ${text} NOT NULL,
    birth_date ${text} NOT NULL,
    avatar ${text} NOT NULL,
    created_at ${integer} NOT NULL,
    removed_at ${integer},
    look ${text},
    language ${text},
    read_aloud ${integer},
    nickname ${text},
    look_day ${text},
    sounds ${integer},
    PRIMARY KEY (family_id, child_id)
  )${tableSuffix};

  CREATE TABLE set_up_code (
    purpose ${text} NOT NULL PRIMARY KEY,
    code ${text} NOT NULL
  )${tableSuffix};

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

  CREATE TABLE restore_notice (
    family_id ${text} NOT NULL PRIMARY KEY,
    ended ${integer} NOT NULL,
    kept ${integer} NOT NULL
  )${tableSuffix};
`;
