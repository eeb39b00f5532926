import { type ChildProcess, spawn } from 'node:child_process';
import process from 'node:process';

/** Longer than anything takes on a busy machine. */
const LINE_LIMIT_MS = 120_000;

export interface RunningScript {
  readonly process: ChildProcess;
  /** The next line that it prints; rejects with its error output if it ends first, or says nothing for two minutes. */
  nextLine(): Promise<string>;
  readonly exit: Promise<number | null>;
}

/** Runs a module's text in a new process. */
export function runScript(text: string): RunningScript {
  const child = spawn(process.execPath, ['--input-type=module', '-e', text], { stdio: ['ignore', 'pipe', 'pipe'] });
  const lines: string[] = [];
  const waiting: (() => void)[] = [];
  let errors = '';
  let hasEnded = false;
  let rest = '';
  const wake = () => {
    for (const look of waiting.splice(0)) look();
  };
  child.stderr.setEncoding('utf8').on('data', (chunk: string) => {
    errors += chunk;
  });
  child.stdout.setEncoding('utf8').on('data', (chunk: string) => {
    const parts = (rest + chunk).split('\n');
    rest = parts.pop() ?? '';
    lines.push(...parts);
    wake();
  });
  const exit = new Promise<number | null>((resolve) => {
    child.once('close', (code) => {
      hasEnded = true;
      resolve(code);
      wake();
    });
  });
  const nextLine = async () => {
    let isLate = false;
    const timer = setTimeout(() => {
      isLate = true;
      wake();
    }, LINE_LIMIT_MS);
    while (lines.length === 0 && !hasEnded && !isLate) await new Promise<void>((resolve) => waiting.push(resolve));
    clearTimeout(timer);
    const line = lines.shift();
    if (line !== undefined) return line;
    const why = hasEnded ? 'the script ended' : `the script printed no line within ${LINE_LIMIT_MS / 1_000} s`;
    throw new Error(`${why}: ${errors}`);
  };
  return { process: child, nextLine, exit };
}

/** A module of ours as an address that a script can import. */
export function moduleUrl(relativeToSource: string): string {
  return new URL(`../${relativeToSource}`, import.meta.url).href;
}
