import type { Migration } from './migrate.ts';

/** What parents read of sign-ins, refusals and exports. Agents read the family's activity, so it is not there. */
export const securityLog: Migration = {
  number: 29,
  name: 'security-log',
  sql: ({ text, integer, tableSuffix }) => `
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
  `,
};
