import type { Migration } from './migrate.ts';

/**
 * When the password was last given in a session (null: at sign-in), and the name that tells an agent apart from the others
 * of its family. Agents with the same name get a number, in the order in which they were connected.
 */
export const namesAndPasswords: Migration = {
  number: 17,
  name: 'names-and-passwords',
  sql: ({ text, integer }) => `
    ALTER TABLE session ADD COLUMN password_at ${integer};
    ALTER TABLE agent_grant ADD COLUMN label ${text};
    UPDATE agent_grant SET label = client_name || ' · ' || (
      SELECT COUNT(*) FROM agent_grant earlier WHERE earlier.family_id = agent_grant.family_id
        AND earlier.client_name = agent_grant.client_name AND earlier.grant_id <= agent_grant.grant_id
    ) WHERE EXISTS (
      SELECT 1 FROM agent_grant earlier WHERE earlier.family_id = agent_grant.family_id
        AND earlier.client_name = agent_grant.client_name AND earlier.grant_id < agent_grant.grant_id
    );
  `,
};
