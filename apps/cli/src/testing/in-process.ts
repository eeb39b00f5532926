import { once } from 'node:events';
import { PassThrough, type Readable } from 'node:stream';
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
export function callSprout(args: readonly string[], { stdin = '', ...call }: Call): Promise<Called> {
  const sprout = new RunningSprout(args, call);
  sprout.stdin.end(stdin);
  return sprout.ended;
}

/** A command of `sprout` inside this process, with pipes that the test reads and writes. */
export class RunningSprout {
  readonly stdin = new PassThrough();
  readonly ended: Promise<Called>;
  stdout = '';
  stderr = '';
  readonly #stop = new AbortController();
  readonly #outputs = { stdout: textOutput(), stderr: textOutput() };

  constructor(args: readonly string[], { cwd, env = {}, signal }: Omit<Call, 'stdin'>) {
    const { stdout, stderr } = this.#outputs;
    stdout.on('data', (text: string) => {
      this.stdout += text;
    });
    stderr.on('data', (text: string) => {
      this.stderr += text;
    });
    const io: Io = {
      env: { PATH: process.env.PATH, HOME: process.env.HOME, ...env },
      cwd,
      stdin: this.stdin,
      stdout,
      stderr,
      signal: signal ?? this.#stop.signal,
    };
    this.ended = runSprout(args, io).then((code) => ({ code, stdout: this.stdout, stderr: this.stderr }));
  }

  /** What the command prints, for who reads it piece by piece. */
  get output(): Readable {
    return this.#outputs.stdout;
  }

  /** What SIGINT and SIGTERM do to the process. */
  stop(): Promise<Called> {
    this.#stop.abort(new Error('stopped by the test'));
    return this.ended;
  }

  /** Waits until the command has printed the text on standard output. */
  async says(text: string): Promise<void> {
    const hasEnded = this.ended.then(() => true);
    while (!this.stdout.includes(text)) {
      const isOver = await Promise.race([once(this.#outputs.stdout, 'data').then(() => false), hasEnded]);
      if (isOver && !this.stdout.includes(text)) {
        throw new Error(`the command ended before it said ${text}:\n${this.stdout}${this.stderr}`);
      }
    }
  }
}

function textOutput(): PassThrough {
  return new PassThrough({ encoding: 'utf8' });
}
