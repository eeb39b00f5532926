/**
 * `npm run check`: format, lint and types, as many side by side as there are cores. What one of them has to say is printed
 * whole when it ends.
 *
 * TypeScript gets one core for each of its projects: with several, each checks again what they share, and together they
 * take twice the processor time.
 */
import { spawn } from 'node:child_process';
import { availableParallelism } from 'node:os';
import process from 'node:process';
import { repositoryRoot } from './generated-files.ts';

const isTerminal = process.stdout.isTTY === true;
const types = (project: string) => ['tsc', '-p', project, '--singleThreaded', '--pretty', String(isTerminal)];

/** The longest first. npm has put the programs into the path. */
const waiting = [
  types('tsconfig.json'),
  ['biome', 'ci', '.', `--colors=${isTerminal ? 'force' : 'off'}`],
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
      }
      resolve();
    });
  });
}

await Promise.all(Array.from({ length: availableParallelism() }, runThose));
