import type { Migration } from './migrate.ts';

/**
 * How far agents go without a parent's yes, their calls that wait for one, and which things agents made. Agents that are
 * connected keep going as far as they did.
 */
export const ceilings: Migration = {
  number: 54,
  name: 'ceilings',
  sql: ({ text, tableSuffix }) => `
    CREATE TABLE ceiling (
      family_id ${text} NOT NULL,
      grant_id ${text} NOT NULL,
      chosen ${text} NOT NULL,
      PRIMARY KEY (family_id, grant_id)
    )${tableSuffix};
    INSERT INTO ceiling (family_id, grant_id, chosen)
      SELECT family_id, grant_id, '{"everyWrite":"free","gemsAtOnce":null,"minutesAtOnce":null,"deletes":"none"}'
      FROM agent_grant;
    CREATE TABLE held_call (
      family_id ${text} NOT NULL,
      card_id ${text} NOT NULL,
      operation ${text} NOT NULL,
      args ${text} NOT NULL,
      caller ${text} NOT NULL,
      keys ${text} NOT NULL,
      PRIMARY KEY (family_id, card_id)
    )${tableSuffix};
    CREATE TABLE made_by_agent (
      family_id ${text} NOT NULL,
      thing_id ${text} NOT NULL,
      grant_id ${text} NOT NULL,
      PRIMARY KEY (family_id, thing_id)
    )${tableSuffix};
  `,
};
