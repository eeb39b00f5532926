import type { ColumnTypes } from '../migrate.ts';

/**
 * How people get in, and what parents read of sign-ins and refusals. Of every secret there is the SHA-256 only. An e-mail address is
 * unique in its family only: a server that refuses an address because another family uses it tells who has an account.
 */
export const access = ({ text, integer, tableSuffix }: ColumnTypes) => `
  CREATE TABLE parent_login (
    family_id ${text} NOT NULL,
    parent_id ${text} NOT NULL,
    email ${text} NOT NULL,
    password_hash ${text} NOT NULL,
    PRIMARY KEY (family_id, parent_id)
  )${tableSuffix};
  CREATE UNIQUE INDEX parent_login_by_email ON parent_login (email, family_id);

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
    password_at ${integer},
    device ${text} NOT NULL DEFAULT 'A browser',
    address ${text} NOT NULL DEFAULT '',
    last_used_at ${integer} NOT NULL DEFAULT 0,
    PRIMARY KEY (family_id, session_id)
  )${tableSuffix};

  CREATE TABLE known_browser (
    family_id ${text} NOT NULL,
    browser_id ${text} NOT NULL,
    parent_id ${text} NOT NULL,
    secret_hash ${text} NOT NULL,
    last_used_at ${integer} NOT NULL,
    PRIMARY KEY (family_id, browser_id)
  )${tableSuffix};
  CREATE UNIQUE INDEX known_browser_by_secret ON known_browser (secret_hash);

  CREATE TABLE passkey (
    family_id ${text} NOT NULL,
    passkey_id ${text} NOT NULL,
    parent_id ${text} NOT NULL,
    credential_id ${text} NOT NULL,
    public_key ${text} NOT NULL,
    use_count ${integer} NOT NULL,
    origin ${text} NOT NULL,
    name ${text} NOT NULL,
    created_at ${integer} NOT NULL,
    last_used_at ${integer},
    PRIMARY KEY (family_id, passkey_id)
  )${tableSuffix};
  CREATE UNIQUE INDEX passkey_by_credential ON passkey (credential_id);

  CREATE TABLE passkey_challenge (
    challenge_hash ${text} NOT NULL PRIMARY KEY,
    session_id ${text} NOT NULL,
    expires_at ${integer} NOT NULL
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
    locked ${integer} NOT NULL DEFAULT 0,
    is_wall ${integer} NOT NULL DEFAULT 0,
    shows_gems ${integer} NOT NULL DEFAULT 0,
    takes_ticks ${integer} NOT NULL DEFAULT 0,
    PRIMARY KEY (family_id, device_id)
  )${tableSuffix};

  CREATE TABLE kid_pin (
    family_id ${text} NOT NULL,
    child_id ${text} NOT NULL,
    hash ${text} NOT NULL,
    PRIMARY KEY (family_id, child_id)
  )${tableSuffix};

  CREATE TABLE entry_link (
    family_id ${text} NOT NULL,
    link_hash ${text} NOT NULL,
    kind ${text} NOT NULL,
    person_id ${text} NOT NULL,
    name ${text} NOT NULL,
    expires_at ${integer} NOT NULL,
    PRIMARY KEY (family_id, link_hash)
  )${tableSuffix};
  CREATE UNIQUE INDEX entry_link_by_hash ON entry_link (link_hash);

  CREATE TABLE security_event (
    family_id ${text} NOT NULL,
    event_id ${text} NOT NULL,
    type ${text} NOT NULL,
    is_refusal ${integer} NOT NULL,
    actor_kind ${text},
    actor_id ${text},
    refs ${text} NOT NULL,
    payload ${text} NOT NULL,
    address ${text} NOT NULL,
    times ${integer} NOT NULL,
    at ${integer} NOT NULL,
    PRIMARY KEY (family_id, event_id)
  )${tableSuffix};
  CREATE INDEX security_event_by_time ON security_event (family_id, at, event_id);
  CREATE INDEX security_event_by_age ON security_event (at);
`;
