import type { Migration } from './migrate.ts';

/**
 * Browsers kept whole secrets in cookies that they sent to every port of the host. Those secrets end: parents sign in again, and
 * devices that were paired in a browser, none of which has called yet, are paired again.
 */
export const splitSecrets: Migration = {
  number: 22,
  name: 'split-secrets',
  sql: () => `
    DELETE FROM session;
    DELETE FROM device WHERE last_used_at IS NULL;
  `,
};
