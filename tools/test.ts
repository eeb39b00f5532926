/**
 * Runs the test files on one real PostgreSQL that this process starts and stops.
 *
 *   node tools/test.ts                    every test
 *   node tools/test.ts gems store/        only files whose path contains one of the words
 *   node tools/test.ts --soak             the long ones (*.soak.ts) instead
 */
import { spawn } from 'node:child_process';
import { globSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { makeTemplate } from '../apps/server/src/testing/fresh-database.ts';
import { makeTempDir } from '../apps/server/src/testing/temp-dir.ts';
import { repositoryRoot } from './generated-files.ts';
import { startPostgres } from './postgres.ts';
import { inBundles } from './test-bundles.ts';

const words = process.argv.slice(2).filter((word) => !word.startsWith('--'));
const isSoak = process.argv.includes('--soak');
const ending = isSoak ? 'soak' : 'test';
/** A test that takes longer hangs. A soak takes as long as it was asked to, an hour and more. */
const timeoutMs = (isSoak ? 6 * 60 : 10) * 60_000;
const files = globSync([
  `{apps,packages}/*/{src,test}/**/*.${ending}.ts`,
  `{tools,bench,e2e,examples}/**/*.${ending}.ts`,
])
  .filter((file) => !file.includes('node_modules'))
  .filter((file) => words.length === 0 || words.some((word) => file.includes(word)))
  .sort();

if (files.length === 0) {
  console.error(`No test file matches ${words.join(', ') || ending}.`);
  process.exit(1);
}

const cache = path.join(repositoryRoot, 'node_modules/.cache/sprout-tests');
const bundles = makeTempDir();
const postgres = await startPostgres();
await makeTemplate(postgres.url);
const runner = spawn(
  process.execPath,
  [
    '--test',
    // One more than the cores of a small machine: many tests wait for processes that they started.
    '--test-concurrency=3',
    '--test-reporter=spec',
    `--test-timeout=${timeoutMs}`,
    ...inBundles(files, bundles.path),
  ],
  {
    stdio: 'inherit',
    env: {
      ...process.env,
      SPROUT_TEST_POSTGRES_URL: postgres.url,
      // Every test file is a process. Each starts in half the time when Node finds our TypeScript compiled already.
      NODE_COMPILE_CACHE: cache,
    },
  },
);
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => runner.kill(signal));
const code = await new Promise<number>((resolve) => runner.on('exit', (status) => resolve(status ?? 1)));
await postgres.stop();
bundles.remove();
process.exit(code);
