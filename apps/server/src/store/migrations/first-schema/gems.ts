import type { ColumnTypes } from '../migrate.ts';

/**
 * Gems: the ledger, the balance that is its sum, and what open claims hold. An entry that takes another back names it, and each is taken
 * back at most once. A change by hand cannot happen twice by nature, so it needs no entry in that index.
 */
export const gems = ({ text, integer, tableSuffix }: ColumnTypes) => `
  CREATE TABLE gem_entry (
    family_id ${text} NOT NULL,
    child_id ${text} NOT NULL,
    place ${integer} NOT NULL,
    transaction_id ${text} NOT NULL,
    delta ${integer} NOT NULL,
    reason ${text} NOT NULL,
    source ${text} NOT NULL,
    source_id ${text} NOT NULL,
    at ${integer} NOT NULL,
    at_local ${text} NOT NULL,
    reverts ${text},
    PRIMARY KEY (family_id, child_id, place)
  )${tableSuffix};
  CREATE UNIQUE INDEX gem_entry_by_nature ON gem_entry (family_id, source, source_id) WHERE source <> 'manual';
  CREATE INDEX gem_entry_by_time ON gem_entry (family_id, child_id, at, place);
  CREATE UNIQUE INDEX gem_entry_by_reverted ON gem_entry (family_id, reverts) WHERE reverts IS NOT NULL;
  CREATE INDEX gem_entry_by_id ON gem_entry (family_id, transaction_id);

  CREATE TABLE gem_balance (
    family_id ${text} NOT NULL,
    child_id ${text} NOT NULL,
    balance ${integer} NOT NULL CHECK (balance >= 0),
    on_hold ${integer} NOT NULL CHECK (on_hold >= 0 AND on_hold <= balance),
    changed_local ${text} NOT NULL,
    PRIMARY KEY (family_id, child_id)
  )${tableSuffix};

  CREATE TABLE gem_hold (
    family_id ${text} NOT NULL,
    source ${text} NOT NULL,
    source_id ${text} NOT NULL,
    child_id ${text} NOT NULL,
    amount ${integer} NOT NULL,
    held_at ${integer} NOT NULL,
    PRIMARY KEY (family_id, source, source_id)
  )${tableSuffix};

  CREATE TABLE gem_setting (
    family_id ${text} NOT NULL PRIMARY KEY,
    is_off ${integer} NOT NULL,
    agent_gems_per_task ${integer},
    agent_gems_per_day ${integer}
  )${tableSuffix};
`;
