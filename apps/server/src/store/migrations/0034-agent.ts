import type { Migration } from './migrate.ts';

/** What a family chose for the Sprout agent, and what a language model used on each local day. */
export const agent: Migration = {
  number: 34,
  name: 'agent',
  sql: ({ text, integer, tableSuffix }) => `
    CREATE TABLE agent_setting (
      family_id ${text} NOT NULL PRIMARY KEY,
      is_off ${integer} NOT NULL,
      adapter ${text},
      daily_micro_usd ${integer},
      daily_tokens ${integer}
    )${tableSuffix};
    CREATE TABLE agent_day (
      family_id ${text} NOT NULL,
      day ${text} NOT NULL,
      requests ${integer} NOT NULL,
      tokens ${integer} NOT NULL,
      micro_usd ${integer} NOT NULL,
      held_tokens ${integer} NOT NULL,
      held_micro_usd ${integer} NOT NULL,
      PRIMARY KEY (family_id, day)
    )${tableSuffix};
    CREATE INDEX agent_day_by_age ON agent_day (day);
  `,
};
