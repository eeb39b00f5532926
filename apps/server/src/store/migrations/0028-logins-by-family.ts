import type { Migration } from './migrate.ts';

/**
 * An e-mail address is unique in its family only: a server that refuses an address because another family uses it tells who has
 * an account. And the browsers in which a parent once signed in, which wrong passwords from elsewhere do not lock out.
 */
export const loginsByFamily: Migration = {
  number: 28,
  name: 'logins-by-family',
  sql: ({ text, integer, tableSuffix }) => `
    CREATE TABLE parent_login_of_family (
      family_id ${text} NOT NULL,
      parent_id ${text} NOT NULL,
      email ${text} NOT NULL,
      password_hash ${text} NOT NULL,
      PRIMARY KEY (family_id, parent_id)
    )${tableSuffix};
    INSERT INTO parent_login_of_family (family_id, parent_id, email, password_hash)
      SELECT family_id, parent_id, email, password_hash FROM parent_login;
    DROP TABLE parent_login;
    ALTER TABLE parent_login_of_family RENAME TO parent_login;
    CREATE UNIQUE INDEX parent_login_by_email ON parent_login (email, family_id);
    CREATE TABLE known_browser (
      family_id ${text} NOT NULL,
      browser_id ${text} NOT NULL,
      parent_id ${text} NOT NULL,
      secret_hash ${text} NOT NULL,
      last_used_at ${integer} NOT NULL,
      PRIMARY KEY (family_id, browser_id)
    )${tableSuffix};
    CREATE UNIQUE INDEX known_browser_by_secret ON known_browser (secret_hash);
  `,
};
