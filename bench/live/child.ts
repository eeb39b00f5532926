import { type ChildProcess, fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { endProcess } from '../../tools/end-process.ts';

/** Longer than any of them takes to start on a busy machine. */
const START_LIMIT_MS = 120_000;

/** A process of the bench that runs commands one after the other. */
export class Child<Command> {
  readonly #process: ChildProcess;

  private constructor(process: ChildProcess) {
    this.#process = process;
  }

  /** Starts it and returns its first message. */
  static async start<Command>(
    file: string,
    env: Readonly<Record<string, string>> = {},
    flags: readonly string[] = ['--min-semi-space-size=2', '--max-semi-space-size=4'],
  ) {
    const script = fileURLToPath(new URL(file, import.meta.url));
    const process_ = fork(script, { env: { ...process.env, ...env }, execArgv: ['--expose-gc', ...flags] });
    const child = new Child<Command>(process_);
    const timer = setTimeout(() => {
      console.error(`"${file}" sent no first message within ${START_LIMIT_MS / 1_000} s`);
      process_.kill('SIGKILL');
    }, START_LIMIT_MS);
    const first = await child.#next().finally(() => clearTimeout(timer));
    return { child, first };
  }

  async ask<Answer = undefined>(command: Command): Promise<Answer> {
    const answer = this.#next();
    this.#process.send(command as object);
    return (await answer) as Answer;
  }

  async stop(): Promise<void> {
    await endProcess(this.#process, 'SIGTERM');
  }

  #next(): Promise<unknown> {
    return new Promise((resolve, reject) => {
      const failed = () => reject(new Error(`"${this.#process.spawnargs.join(' ')}" ended before it answered`));
      this.#process.once('exit', failed);
      this.#process.once('message', ({ answer }: { answer: unknown }) => {
        this.#process.off('exit', failed);
        resolve(answer);
      });
    });
  }
}
