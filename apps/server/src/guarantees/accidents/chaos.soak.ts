/** The same as chaos.test.ts for a minute, unless the environment names another time. */
import process from 'node:process';

process.env.SPROUT_TEST_CHAOS_SECONDS ??= '60';

await import('./chaos.test.ts');
