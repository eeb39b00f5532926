/** Thousands of crons, zones and years, unless the environment names another multiple. */
import process from 'node:process';

process.env.SPROUT_TEST_TIMES ??= '40';

await import('./cadence.test.ts');
