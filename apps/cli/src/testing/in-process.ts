import { PassThrough, Readable } from 'node:stream';
import type { Io } from '../command.ts';
import { runSprout } from '../sprout.ts';

export interface Call {
  readonly cwd: string;
  readonly env?: Io['env'];
  readonly stdin?: string;
  readonly signal?: AbortSignal;
}

export interface Called {
  readonly code: number;
  readonly stdout: string;
  readonly stderr: string;
}

/** Runs `sprout` with these arguments inside this process, as a program would see it: no terminal anywhere. */
export async function callSprout(
  args: readonly string[],
  { cwd, env = {}, stdin = '', signal }: Call,
): Promise<Called> {
  const stdout = collect();
  const stderr = collect();
  const io: Io = {
    env: { PATH: process.env.PATH, HOME: process.env.HOME, ...env },
    cwd,
    stdin: Readable.from([Buffer.from(stdin)]) as Io['stdin'],
    stdout: stdout.stream,
    stderr: stderr.stream,
    signal: signal ?? new AbortController().signal,
  };
  const code = await runSprout(args, io);
  return { code, stdout: stdout.text(), stderr: stderr.text() };
}

function collect(): { stream: PassThrough; text: () => string } {
  const stream = new PassThrough();
  const chunks: Buffer[] = [];
  stream.on('data', (chunk: Buffer) => chunks.push(chunk));
  return { stream, text: () => Buffer.concat(chunks).toString('utf8') };
}
