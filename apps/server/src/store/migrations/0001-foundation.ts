import type { Migration } from './migrate.ts';

/**
 * The kernel and the first domains. `family_id` leads every key, so that a family's rows lie together and the schema can
 * be sharded by family without change.
 */
export const foundation: Migration = {
  number: 1,
  name: 'foundation',
  sql: ({ text, integer, tableSuffix }) => `
    CREATE TABLE family_clock (
      family_id ${text} NOT NULL PRIMARY KEY,
      epoch ${text} NOT NULL,
      revision ${integer} NOT NULL,
      timezone ${text} NOT NULL
    )${tableSuffix};

    CREATE TABLE resource_version (
      family_id ${text} NOT NULL,
      uri ${text} NOT NULL,
      revision ${integer} NOT NULL,
      PRIMARY KEY (family_id, uri)
    )${tableSuffix};

    CREATE TABLE idempotency_answer (
      family_id ${text} NOT NULL,
      channel_id ${text} NOT NULL,
      operation ${text} NOT NULL,
      idempotency_key ${text} NOT NULL,
      args_hash ${text} NOT NULL,
      answer ${text} NOT NULL,
      answered_at ${integer} NOT NULL,
      PRIMARY KEY (family_id, channel_id, operation, idempotency_key)
    )${tableSuffix};

    CREATE TABLE preview (
      family_id ${text} NOT NULL,
      preview_id ${text} NOT NULL,
      operation ${text} NOT NULL,
      spec_hash ${text} NOT NULL,
      dependency_hash ${text} NOT NULL,
      shown ${text} NOT NULL,
      actor_id ${text} NOT NULL,
      grant_id ${text},
      previewed_at ${integer} NOT NULL,
      committed_revision ${integer},
      PRIMARY KEY (family_id, preview_id)
    )${tableSuffix};
    CREATE INDEX preview_by_hash ON preview (family_id, operation, spec_hash, previewed_at);

    CREATE TABLE audit_entry (
      family_id ${text} NOT NULL,
      revision ${integer} NOT NULL,
      operation ${text} NOT NULL,
      actor_kind ${text} NOT NULL,
      actor_id ${text} NOT NULL,
      grant_id ${text},
      idempotency_key ${text},
      preview_id ${text},
      at ${integer} NOT NULL,
      PRIMARY KEY (family_id, revision)
    )${tableSuffix};

    CREATE TABLE family (
      family_id ${text} NOT NULL PRIMARY KEY,
      name ${text} NOT NULL,
      created_at ${integer} NOT NULL
    )${tableSuffix};

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
      PRIMARY KEY (family_id, child_id)
    )${tableSuffix};

    CREATE TABLE parent_login (
      family_id ${text} NOT NULL,
      parent_id ${text} NOT NULL,
      email ${text} NOT NULL UNIQUE,
      password_hash ${text} NOT NULL,
      PRIMARY KEY (family_id, parent_id)
    )${tableSuffix};

    CREATE TABLE sign_in_throttle (
      subject ${text} NOT NULL PRIMARY KEY,
      failures ${integer} NOT NULL,
      last_failure_at ${integer} NOT NULL
    )${tableSuffix};

    CREATE TABLE session (
      family_id ${text} NOT NULL,
      session_id ${text} NOT NULL,
      parent_id ${text} NOT NULL,
      secret_hash ${text} NOT NULL UNIQUE,
      created_at ${integer} NOT NULL,
      expires_at ${integer} NOT NULL,
      PRIMARY KEY (family_id, session_id)
    )${tableSuffix};

    CREATE TABLE pairing_code (
      family_id ${text} NOT NULL,
      child_id ${text} NOT NULL,
      code_hash ${text} NOT NULL UNIQUE,
      expires_at ${integer} NOT NULL,
      PRIMARY KEY (family_id, child_id)
    )${tableSuffix};

    CREATE TABLE device (
      family_id ${text} NOT NULL,
      device_id ${text} NOT NULL,
      child_id ${text} NOT NULL,
      name ${text} NOT NULL,
      secret_hash ${text} NOT NULL UNIQUE,
      paired_at ${integer} NOT NULL,
      last_used_at ${integer},
      PRIMARY KEY (family_id, device_id)
    )${tableSuffix};

    CREATE TABLE agent_grant (
      family_id ${text} NOT NULL,
      grant_id ${text} NOT NULL,
      parent_id ${text} NOT NULL,
      client_name ${text} NOT NULL,
      scopes ${text} NOT NULL,
      secret_hash ${text} NOT NULL UNIQUE,
      created_at ${integer} NOT NULL,
      expires_at ${integer},
      last_used_at ${integer},
      PRIMARY KEY (family_id, grant_id)
    )${tableSuffix};

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
      PRIMARY KEY (family_id, child_id, place)
    )${tableSuffix};
    CREATE UNIQUE INDEX gem_entry_by_nature ON gem_entry (family_id, source, source_id);

    CREATE TABLE gem_balance (
      family_id ${text} NOT NULL,
      child_id ${text} NOT NULL,
      balance ${integer} NOT NULL CHECK (balance >= 0),
      on_hold ${integer} NOT NULL CHECK (on_hold >= 0 AND on_hold <= balance),
      changed_local ${text} NOT NULL,
      PRIMARY KEY (family_id, child_id)
    )${tableSuffix};

    CREATE TABLE activity_event (
      family_id ${text} NOT NULL,
      place ${integer} NOT NULL,
      event_id ${text} NOT NULL,
      type ${text} NOT NULL,
      actor_kind ${text} NOT NULL,
      actor_id ${text} NOT NULL,
      child_id ${text},
      refs ${text} NOT NULL,
      payload ${text} NOT NULL,
      at ${integer} NOT NULL,
      at_local ${text} NOT NULL,
      PRIMARY KEY (family_id, place)
    )${tableSuffix};
    CREATE INDEX activity_event_by_type ON activity_event (family_id, type, place);
    CREATE INDEX activity_event_by_child ON activity_event (family_id, child_id, place);
  `,
};
