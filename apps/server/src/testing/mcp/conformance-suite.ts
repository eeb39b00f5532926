import { spawn } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';

const suite = fileURLToPath(import.meta.resolve('@modelcontextprotocol/conformance/dist/index.js'));

/** Where the suite lists what each revision requires. */
export const requirements = path.join(path.dirname(suite), '..', 'requirements');

export interface SuiteRun {
  readonly code: number | null;
  readonly printed: string;
}

/** Runs the official suite. Calls `onText` with everything printed so far, each time there is more. */
export function runSuite(args: readonly string[], onText: (printed: string) => void = () => {}): Promise<SuiteRun> {
  const child = spawn(process.execPath, [suite, ...args], { stdio: ['ignore', 'pipe', 'pipe'] });
  let printed = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      printed += text;
      onText(printed);
    });
  }
  return new Promise((resolve) => child.once('close', (code) => resolve({ code, printed })));
}

/** The checks of a scenario without remarks: `name: SUCCESS`. */
export function checksIn(output: string, folderPattern: string): string[] {
  const [file] = globSync(path.join(output, folderPattern, 'checks.json'));
  if (file === undefined) return [];
  const checks = JSON.parse(readFileSync(file, 'utf8')) as { id: string; status: string }[];
  return checks.filter(({ status }) => status !== 'INFO').map(({ id, status }) => `${id}: ${status}`);
}

/** The number of checks in one scenario, and the failures: `name: why`. */
export function failuresIn(
  output: string,
  folderPattern: string,
): { readonly checks: number; readonly failures: readonly string[] } {
  const [file] = globSync(path.join(output, folderPattern, 'checks.json'));
  if (file === undefined) return { checks: 0, failures: [] };
  const checks = JSON.parse(readFileSync(file, 'utf8')) as { id: string; status: string; errorMessage?: string }[];
  const wrong = checks.filter(({ status }) => status === 'FAILURE' || status === 'WARNING');
  return { checks: checks.length, failures: wrong.map(({ id, errorMessage }) => `${id}: ${errorMessage}`) };
}
