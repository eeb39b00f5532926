import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { setUpCode } from './set-up-code.ts';

export type Environment = Readonly<Record<string, string | undefined>>;

export interface Ended {
  readonly code: number | null;
  readonly signal: NodeJS.Signals | null;
  readonly stdout: string;
  readonly stderr: string;
}

/** Longer than anything takes on a busy machine: a test that waits for ever says nothing. */
const SAYS_LIMIT_MS = 120_000;

/** One of our programs in its own process. Its environment has only the given SPROUT variables. */
export class TestProcess {
  readonly child: ChildProcess;
  readonly ended: Promise<Ended>;
  stdout = '';
  stderr = '';

  constructor(main: string, args: readonly string[], env: Environment, cwd?: string) {
    const { PATH, HOME } = process.env;
    this.child = spawn(process.execPath, [main, ...args], {
      env: { PATH, HOME, ...env },
      ...(cwd !== undefined && { cwd }),
    });
    this.child.stdout?.setEncoding('utf8').on('data', (text: string) => {
      this.stdout += text;
    });
    this.child.stderr?.setEncoding('utf8').on('data', (text: string) => {
      this.stderr += text;
    });
    this.ended = once(this.child, 'close').then(([code, signal]) => ({
      code,
      signal,
      stdout: this.stdout,
      stderr: this.stderr,
    }));
  }

  get hasEnded(): boolean {
    return this.child.exitCode !== null || this.child.signalCode !== null;
  }

  /** Waits until the process has printed the text. */
  async says(stream: 'stdout' | 'stderr', text: string | RegExp): Promise<void> {
    const isThere = () => (typeof text === 'string' ? this[stream].includes(text) : text.test(this[stream]));
    const late = Promise.withResolvers<void>();
    let isLate = false;
    const timer = setTimeout(() => {
      isLate = true;
      late.resolve();
    }, SAYS_LIMIT_MS);
    try {
      while (!isThere()) {
        if (this.hasEnded || isLate) {
          const why = isLate ? `did not say ${text} within ${SAYS_LIMIT_MS / 1_000} s` : `ended before it said ${text}`;
          throw new Error(`the process ${why}:\n${this.stdout}${this.stderr}`);
        }
        await Promise.race([once(this.child[stream] as NodeJS.ReadableStream, 'data'), this.ended, late.promise]);
      }
    } finally {
      clearTimeout(timer);
    }
  }

  async end(signal: NodeJS.Signals): Promise<Ended> {
    if (!this.hasEnded) this.child.kill(signal);
    return this.ended;
  }
}

const serverMain = fileURLToPath(new URL('../../start.js', import.meta.url));

/** The server's program, on any free port. */
export function spawnServer(env: Environment): TestProcess {
  return new TestProcess(serverMain, [], { SPROUT_PORT: '0', SPROUT_SET_UP_CODE: setUpCode, ...env });
}

export interface ServerProcess {
  readonly process: TestProcess;
  readonly url: string;
}

/** Starts the server and waits until it says where it is. */
export async function startServerProcess(env: Environment): Promise<ServerProcess> {
  const server = spawnServer(env);
  const ready = /Sprout is ready at (\S+)\n/;
  await server.says('stdout', ready);
  return { process: server, url: ready.exec(server.stdout)?.[1] as string };
}
