/** The same as crash.test.ts with far more kills, unless the environment names another number. */
import process from 'node:process';

process.env.SPROUT_TEST_CRASH_ROUNDS ??= '500';

await import('./crash.test.ts');
