import type { ColumnTypes } from '../migrate.ts';

/**
 * What every call needs: a family's clock and the versions of its resources, previews, the audit, stored answers, which agent made
 * what, and which process makes which due call.
 *
 * Stored answers and long previews lie in the order in which they were written, so they are tables with rowids in SQLite: their
 * keys are random, and in the order of keys each would change a page of its own. `heard` lists the types of events that the
 * family's rules and webhooks may want; it is read with the clock, so all others cost nothing.
 */
export const kernel = ({ text, integer, tableSuffix }: ColumnTypes) => `
  CREATE TABLE family_clock (
    family_id ${text} NOT NULL PRIMARY KEY,
    epoch ${text} NOT NULL,
    revision ${integer} NOT NULL,
    timezone ${text} NOT NULL,
    tidy_at ${integer} NOT NULL DEFAULT 0,
    forget_at ${integer} NOT NULL DEFAULT 0,
    heard ${text} NOT NULL DEFAULT ' '
  )${tableSuffix};
  CREATE INDEX family_to_tidy ON family_clock (tidy_at);
  CREATE INDEX family_with_old_events ON family_clock (forget_at);

  CREATE TABLE resource_version (
    family_id ${text} NOT NULL,
    uri ${text} NOT NULL,
    revision ${integer} NOT NULL,
    PRIMARY KEY (family_id, uri)
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
    content_hash ${text},
    content_field ${text},
    made_id ${text},
    PRIMARY KEY (family_id, preview_id)
  )${tableSuffix};
  CREATE INDEX preview_by_hash ON preview (family_id, operation, spec_hash, previewed_at);
  CREATE INDEX preview_by_content ON preview (family_id, content_hash) WHERE content_hash IS NOT NULL;

  CREATE TABLE preview_content (
    family_id ${text} NOT NULL,
    content_hash ${text} NOT NULL,
    body ${text} NOT NULL,
    previewed_at ${integer} NOT NULL,
    PRIMARY KEY (family_id, content_hash)
  );

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
    client_name ${text},
    PRIMARY KEY (family_id, revision)
  )${tableSuffix};

  CREATE TABLE idempotency_answer (
    family_id ${text} NOT NULL,
    caller ${text} NOT NULL,
    operation ${text} NOT NULL,
    idempotency_key ${text} NOT NULL,
    args_hash ${text} NOT NULL,
    answer ${text} NOT NULL,
    answered_at ${integer} NOT NULL,
    PRIMARY KEY (family_id, caller, operation, idempotency_key)
  );

  CREATE TABLE made_by_agent (
    family_id ${text} NOT NULL,
    thing_id ${text} NOT NULL,
    grant_id ${text} NOT NULL,
    PRIMARY KEY (family_id, thing_id)
  )${tableSuffix};

  CREATE TABLE due_claim (
    family_id ${text} NOT NULL,
    due_call ${text} NOT NULL,
    claim_id ${text} NOT NULL,
    expires_at ${integer} NOT NULL,
    PRIMARY KEY (family_id, due_call)
  )${tableSuffix};
`;
