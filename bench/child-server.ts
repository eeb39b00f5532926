import { type ChildProcess, spawn } from 'node:child_process';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import type { Target } from './http-load.ts';

export interface ChildServer extends Target {
  stop(): Promise<void>;
}

/** Starts a server process that prints a line with its port, and waits for that line. */
export async function startChild(file: string, env: Readonly<Record<string, string>> = {}): Promise<ChildServer> {
  const child = spawn(process.execPath, [fileURLToPath(new URL(file, import.meta.url))], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const port = await portPrintedBy(child);
  return {
    port,
    pid: child.pid as number,
    stop: () =>
      new Promise((resolve) => {
        child.once('exit', () => resolve());
        child.kill('SIGTERM');
      }),
  };
}

function portPrintedBy(child: ChildProcess): Promise<number> {
  return new Promise((resolve, reject) => {
    child.stdout?.setEncoding('utf8').on('data', (text: string) => {
      const [, port] = /(?::|ready )(\d+)\s*$/.exec(text.trim()) ?? [];
      if (port !== undefined) resolve(Number(port));
    });
    child.once('exit', (code) => reject(new Error(`the server ended with ${code} before it was ready`)));
  });
}
