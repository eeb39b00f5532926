import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';

export interface Surroundings {
  /** The whole environment: nothing of ours gets in. */
  readonly env: Readonly<Record<string, string>>;
  readonly cwd: string;
}

export interface Ended {
  readonly code: number | null;
  readonly output: string;
}

const GRACE_MS = 3_000;

/** Somebody else's program, running. Every wait for it has an end. */
export class Program {
  readonly child: ChildProcess;
  readonly #name: string;
  readonly #ended: Promise<number | null>;
  #output = '';
  /** What it printed on standard output alone. */
  stdout = '';

  constructor(command: readonly [string, ...string[]], { env, cwd }: Surroundings) {
    const [file, ...args] = command;
    this.#name = command.join(' ').slice(0, 200);
    // A group of its own, so that what it starts can be ended with it.
    this.child = spawn(file, args, { env: { ...env }, cwd, detached: true });
    this.child.stdout?.setEncoding('utf8').on('data', (text: string) => {
      this.stdout += text;
      this.#output += text;
    });
    this.child.stderr?.setEncoding('utf8').on('data', (text: string) => {
      this.#output += text;
    });
    // A program that ends early closes its input under our hands.
    this.child.stdin?.on('error', () => {});
    this.#ended = new Promise((resolve) => {
      this.child.once('error', (error) => {
        this.#output += `${error.message}\n`;
        resolve(null);
      });
      this.child.once('close', resolve);
    });
  }

  /** All that it printed, without the colours and cursor movements of a terminal. */
  get output(): string {
    return plain(this.#output);
  }

  get isOver(): boolean {
    return this.child.exitCode !== null || this.child.signalCode !== null;
  }

  type(text: string): void {
    this.child.stdin?.write(text);
  }

  /** Waits until it has printed something like this, and gives what matched. */
  async says(pattern: RegExp, timeoutMs: number): Promise<RegExpExecArray> {
    const patience = AbortSignal.timeout(timeoutMs);
    for (;;) {
      const found = pattern.exec(this.output);
      if (found !== null) return found;
      if (this.isOver) throw this.#complaint(`ended without saying ${pattern}`);
      if (patience.aborted) throw this.#complaint(`did not say ${pattern} in ${timeoutMs / 1_000} s`);
      await Promise.race([
        this.#ended,
        once(patience, 'abort'),
        ...[this.child.stdout, this.child.stderr].flatMap((stream) => (stream ? [once(stream, 'data')] : [])),
      ]);
    }
  }

  /** Waits for its end; after the time is up, that is ours to make, and a failure. */
  async ends(timeoutMs: number): Promise<Ended> {
    const patience = new AbortController();
    const outcome = await Promise.race([
      this.#ended.then((code) => ({ code })),
      sleep(timeoutMs, 'late' as const, { signal: patience.signal }),
    ]).finally(() => patience.abort());
    if (outcome === 'late') {
      await this.stop();
      throw this.#complaint(`did not end in ${timeoutMs / 1_000} s`);
    }
    return { code: outcome.code, output: this.output };
  }

  /** Waits for an end without an error. */
  async succeeds(timeoutMs: number): Promise<string> {
    const { code, output } = await this.ends(timeoutMs);
    if (code !== 0) throw this.#complaint(`ended with ${code}`);
    return output;
  }

  /** Ends it, politely first. */
  async stop(): Promise<void> {
    if (this.isOver || this.child.pid === undefined) return;
    this.#signal('SIGTERM');
    const patience = new AbortController();
    const late = sleep(GRACE_MS, 'late' as const, { signal: patience.signal }).catch(() => undefined);
    if ((await Promise.race([this.#ended, late])) === 'late') this.#signal('SIGKILL');
    patience.abort();
    await this.#ended;
  }

  #signal(signal: NodeJS.Signals): void {
    try {
      process.kill(-(this.child.pid as number), signal);
    } catch {
      // It ended just now.
    }
  }

  #complaint(what: string): Error {
    const last = this.output.trim().split('\n').slice(-8).join('\n');
    return new Error(`\`${this.#name}\` ${what}${last && `; its last words:\n${last}`}`);
  }
}

const ESCAPE = String.fromCharCode(27);
const BELL = String.fromCharCode(7);
const controls = new RegExp(
  `${ESCAPE}(?:\\][^${BELL}${ESCAPE}]*(?:${BELL}|${ESCAPE}\\\\)|\\[[0-9;?]*[A-Za-z])|\r`,
  'g',
);

/** A hyperlink's target goes with its marks; the text that people see stays. */
function plain(text: string): string {
  return text.replace(controls, '');
}
