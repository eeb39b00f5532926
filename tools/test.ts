/**
 * Runs the test files on one real PostgreSQL that this process starts and stops, and says which of them took longest.
 *
 *   node tools/test.ts                    every test
 *   node tools/test.ts gems store/        only files whose path contains one of the words
 *   node tools/test.ts --soak             the long ones (*.soak.ts) instead
 *   node tools/test.ts --late web/test    with servers that answer late, each call by its own time
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { globSync, rmSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { makeTemplates } from '../apps/server/src/testing/fresh-database.ts';
import { ensureBuild } from '../apps/web/build/index.ts';
import { repositoryRoot } from './generated-files.ts';
import { startPostgres } from './postgres.ts';
import { inBundles } from './testing/run/bundles.ts';
import { readFailedFiles } from './testing/run/failed-files.ts';
import { mostProcessorTime, processorSeconds } from './testing/run/processor-time.ts';
import { makeRunFolder } from './testing/run/run-folder.ts';

const words = process.argv.slice(2).filter((word) => !word.startsWith('--'));
const isSoak = process.argv.includes('--soak');
const isLate = process.argv.includes('--late');
const ending = isSoak ? 'soak' : 'test';
/** A test that takes longer hangs. A soak takes as long as it was asked to, an hour and more. */
const timeoutMs = (isSoak ? 6 * 60 : 10) * 60_000;
/** More files than these failing at once is no accident of a busy machine. */
const MOST_TRIED_AGAIN = 2;
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

const folder = makeRunFolder();
// Temporary files of this process, PostgreSQL's among them, and of all that it starts.
process.env.TMPDIR = folder.path;
const sqliteFile = path.join(folder.path, 'template/sprout.db');
// Once, so that test files that start whole servers do not build the web apps side by side.
await ensureBuild();
const postgres = await startPostgres();
await makeTemplates(postgres.url, sqliteFile);
const failedFiles = path.join(folder.path, 'failed.json');
let runner: ChildProcess | undefined;
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => runner?.kill(signal));

/** Runs test files, `atOnce` at a time, and answers the exit code. */
function runTests(testFiles: readonly string[], atOnce: number): Promise<number> {
  rmSync(failedFiles, { force: true });
  const child = spawn(
    process.execPath,
    [
      '--test',
      `--import=${new URL('testing/run/fewer-async-hooks.ts', import.meta.url)}`,
      ...(isLate ? [`--import=${new URL('testing/run/late-answers.ts', import.meta.url)}`] : []),
      `--test-concurrency=${atOnce}`,
      `--test-reporter=${fileURLToPath(new URL('testing/run/reporter.ts', import.meta.url))}`,
      `--test-timeout=${timeoutMs}`,
      ...testFiles,
    ],
    {
      stdio: 'inherit',
      env: {
        ...process.env,
        SPROUT_TEST_POSTGRES_URL: postgres.url,
        SPROUT_TEST_SQLITE_FILE: sqliteFile,
        SPROUT_TEST_FAILED_FILES: failedFiles,
        // Each process starts in half the time when Node finds our TypeScript compiled already.
        NODE_COMPILE_CACHE: path.join(repositoryRoot, 'node_modules/.cache/sprout-tests'),
      },
    },
  );
  runner = child;
  return new Promise((resolve) => child.on('exit', (status) => resolve(status ?? 1)));
}

/** A run that hangs ends here and says so, before CI gives up without a word. */
const runLimitMs = 4 * timeoutMs;
setTimeout(() => {
  console.error(`The run has taken ${runLimitMs / 60_000} minutes, so it hangs. It is ended here.`);
  runner?.kill('SIGTERM');
}, runLimitMs).unref();
// One more than the cores of a small machine: many tests wait for processes that they started.
let code = await runTests(inBundles(files, folder.path), 3);
// A run of every test, with browsers and many processes on a busy machine, gives a file or two a second chance, alone.
// A fault in the product fails there too. Which file needed it is said last, so that somebody looks into it.
const failed = code === 0 ? [] : readFailedFiles(failedFiles);
if (words.length === 0 && !isSoak && failed.length > 0 && failed.length <= MOST_TRIED_AGAIN) {
  console.log(`\nOnce more, alone: ${failed.join(', ')}`);
  code = await runTests(failed, 1);
  if (code === 0) console.log(`UNSTEADY: failed among the others, passed alone: ${failed.join(', ')}`);
}
const inTests = processorSeconds('children');
await postgres.stop();
const inAll = processorSeconds('children');
if (inTests !== undefined && inAll !== undefined) {
  const ofPostgres = Math.round(inAll - inTests);
  console.log(`Processor time: ${Math.round(inAll)} s, ${ofPostgres} of them in PostgreSQL. Most used:`);
  console.log(mostProcessorTime(folder.path));
}
folder.remove();
process.exit(code);
