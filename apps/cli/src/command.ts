/** One sub-command of `sprout`. Each lives in its own file under commands/ and is loaded only when called. */
export interface Command {
  /** The whole help text, printed by `sprout <command> --help`. */
  readonly help: string;
  /** The help for these arguments, if a command has sub-commands. */
  helpFor?(args: readonly string[]): Promise<string>;
  /** Returns the process's exit code. Throw a UsageError for wrong arguments. */
  run(args: readonly string[], io: Io): Promise<number>;
}

/** What a command is about, in a line, and where it is. */
export type Entry = readonly [summary: string, load: () => Promise<{ readonly command: Command }>];

/** The outside world of a command, so that tests can call it in-process. */
export interface Io {
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly cwd: string;
  readonly stdin: NodeJS.ReadableStream & { isTTY?: boolean };
  readonly stdout: NodeJS.WritableStream & { isTTY?: boolean; columns?: number };
  readonly stderr: NodeJS.WritableStream & { isTTY?: boolean; columns?: number };
  /** Aborted on SIGINT or SIGTERM. */
  readonly signal: AbortSignal;
}

/** The caller's mistake: message on stderr, exit code 2. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}

/** A failure that needs no stack trace: message on stderr, exit code 1. */
export class CommandFailure extends Error {
  override readonly name = 'CommandFailure';
}
