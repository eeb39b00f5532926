import { spawn } from 'node:child_process';
import type { CommandCheck, CommandResult } from '../ports/command-check.ts';

const detailBytes = 2_000;

/** Runs validators' commands as programs in the workspace, without a shell. */
export class CommandCheckProcess implements CommandCheck {
  readonly #cwd: string;
  readonly #env: Readonly<Record<string, string>>;

  constructor(cwd: string, env: Readonly<Record<string, string>>) {
    this.#cwd = cwd;
    this.#env = env;
  }

  run(command: readonly string[], timeoutMs: number, signal: AbortSignal): Promise<CommandResult> {
    const [program, ...args] = command;
    return new Promise((resolve) => {
      const child = spawn(program as string, args, {
        cwd: this.#cwd,
        env: this.#env,
        timeout: timeoutMs,
        killSignal: 'SIGKILL',
        signal,
        stdio: ['ignore', 'pipe', 'pipe'],
      });
      let said = Buffer.alloc(0);
      const keep = (chunk: Buffer) => {
        said = Buffer.concat([said, chunk]).subarray(-detailBytes);
      };
      child.stdout.on('data', keep);
      child.stderr.on('data', keep);
      child.once('error', (error) => resolve({ ok: false, detail: error.message }));
      child.once('close', (code, killed) => {
        const end = killed === null ? `exit code ${code}` : `killed (${killed}) after at most ${timeoutMs} ms`;
        resolve({ ok: code === 0, detail: `${end}. ${said.toString('utf8').trim()}`.trim() });
      });
    });
  }
}
