import { askedForMany, askedValues } from '../many.ts';

/** Takes a named lock until the transaction ends, if nobody has it. */
export const tryLockSql = askedForMany('SELECT pg_try_advisory_xact_lock(hashtextextended($1, 0)) AS is_taken', {
  columns: ['name'],
  sql: `
      SELECT ordinality, pg_try_advisory_xact_lock(hashtextextended(name, 0)) AS is_taken
      FROM ${askedValues('name text')}
      ORDER BY ordinality`,
});
