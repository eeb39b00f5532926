/** A year of a thousand heartbeats, unless the environment names another multiple. */
import process from 'node:process';

process.env.SPROUT_TEST_TIMES ??= '84';

await import('./year.test.ts');
