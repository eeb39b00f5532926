/** Ten thousand seeds, unless the environment names another multiple. */
import process from 'node:process';

process.env.SPROUT_TEST_TIMES ??= '50';

await import('./simulation.test.ts');
