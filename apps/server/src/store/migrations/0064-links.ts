import type { Migration } from './migrate.ts';

/** Links that open a door once: invitations of parents, and the sign-in links of a demo family. */
export const links: Migration = {
  number: 64,
  name: 'links',
  sql: ({ text, integer, tableSuffix }) => `
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
  `,
};
