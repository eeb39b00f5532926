/** Versions, interleavings and what is like money, with forty times as many random runs, unless the environment names another multiple. */
import process from 'node:process';

process.env.SPROUT_TEST_TIMES ??= '40';

await import('./versions.test.ts');
await import('./interleavings.test.ts');
await import('./money/money.test.ts');
