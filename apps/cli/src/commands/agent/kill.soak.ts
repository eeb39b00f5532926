/** Hundreds of kills on both stores, unless the environment names another multiple. */
import process from 'node:process';

process.env.SPROUT_TEST_TIMES ??= '14';

await import('./kill.test.ts');
