/** Thousands of seeds, unless the environment names another multiple. */
import process from 'node:process';

process.env.SPROUT_TEST_TIMES ??= '400';

await import('./simulation.test.ts');
