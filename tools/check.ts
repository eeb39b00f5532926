/**
 * `npm run check`: format, lint and types, as many side by side as there are cores. What one of them has to say is printed
 * whole when it ends. Only files that changed since they last passed are formatted and linted; with `--all`, as in `npm test`,
 * every file. TypeScript keeps by itself what it knows of unchanged files, in node_modules/.cache/tsc.
 *
 * TypeScript gets one core for each of its projects: with several, each checks again what they share, and together they
 * take twice the processor time.
 */
import { spawn } from 'node:child_process';
import { availableParallelism } from 'node:os';
import process from 'node:process';
import { repositoryRoot } from './generated-files.ts';
import { PassedFiles } from './passed-files.ts';

/** More files than that are not named one by one: the whole is linted. */
const MOST_NAMED = 400;

const isTerminal = process.stdout.isTTY === true;
const types = (project: string) => ['tsc', '-p', project, '--singleThreaded', '--pretty', String(isTerminal)];

const passed = process.argv.includes('--all') ? new PassedFiles([]) : PassedFiles.load();
const toLint = passed.changed();
const lint = ['biome', 'ci', '--no-errors-on-unmatched', `--colors=${isTerminal ? 'force' : 'off'}`];

/** The longest first. npm has put the programs into the path. */
const waiting = [
  types('tsconfig.json'),
  ...(toLint.length === 0 ? [] : [[...lint, ...(toLint.length > MOST_NAMED ? ['.'] : toLint)]]),
  types('apps/web/tsconfig.tests.json'),
  types('tsconfig.browser.json'),
  types('apps/web/tsconfig.json'),
];

async function runThose(): Promise<void> {
  for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) await run(next);
}

function run([program = '', ...args]: readonly string[]): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, { cwd: repositoryRoot, shell: process.platform === 'win32' });
    const said: Buffer[] = [];
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (bytes: Buffer) => said.push(bytes));
    child.once('error', reject);
    child.once('close', (code) => {
      process.stdout.write(Buffer.concat(said));
      if (code !== 0) {
        console.error(`${[program, ...args].join(' ')} ended with ${code}.`);
        process.exitCode = 1;
      } else if (program === 'biome') passed.save();
      resolve();
    });
  });
}

await Promise.all(Array.from({ length: availableParallelism() }, runThose));
