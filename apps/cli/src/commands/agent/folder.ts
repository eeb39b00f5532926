/** The folder of a home agent: agent.yaml, its memory, and its sign-in. */
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import {
  type AgentConfig,
  connectWire,
  fixedToken,
  readConfig,
  readSignIn,
  storedTokens,
  systemClock,
  type Tokens,
  type Wire,
  WireError,
} from '@sprout/home-agent';
import { countNouns } from '@sprout/messages/count-nouns';
import { CommandFailure, type Io, UsageError } from '../../command.ts';

export class AgentFolder {
  readonly path: string;
  readonly #env: Io['env'];

  constructor(dir: string | undefined, { cwd, env }: Io) {
    if (dir === undefined || dir === '') throw new UsageError('Missing: --dir <folder>.');
    this.path = path.resolve(cwd, dir);
    this.#env = env;
  }

  get configFile(): string {
    return path.join(this.path, 'agent.yaml');
  }

  get memoryFile(): string {
    return path.join(this.path, 'agent.db');
  }

  get lockFile(): string {
    return path.join(this.path, 'agent.lock');
  }

  get signInFile(): string {
    return path.join(this.path, 'sign-in.json');
  }

  /** Throws with every problem of the file, each with its place. */
  readConfig(): AgentConfig {
    if (!existsSync(this.configFile)) {
      throw new CommandFailure(`there is no ${this.configFile}. Run "sprout agent init --dir ${this.path}".`);
    }
    const reading = readConfig(readFileSync(this.configFile, 'utf8'));
    if (reading.ok) return reading.config;
    const lines = reading.problems.map(
      ({ line, column, path: place, expected }) =>
        `${this.configFile}:${line}:${column} ${place}\n  expected: ${expected}`,
    );
    throw new CommandFailure(`${countNouns(lines.length, 'problem')} in agent.yaml\n${lines.join('\n')}`);
  }

  /** Undefined: there is neither a token in the environment nor a sign-in. */
  findTokens(): Tokens | undefined {
    const { SPROUT_TOKEN: token } = this.#env;
    if (token !== undefined && token !== '') return fixedToken(token);
    return readSignIn(this.signInFile) === undefined ? undefined : storedTokens(this.signInFile, systemClock);
  }

  /** Connects at the first call. */
  connect({ wire, url }: AgentConfig): Wire {
    const tokens = this.findTokens();
    if (tokens === undefined) {
      throw new CommandFailure(
        `nobody is signed in. Run "sprout agent login --dir ${this.path}", or set SPROUT_TOKEN.`,
      );
    }
    return connectWire(wire, url, tokens);
  }
}

/** Runs work over a wire. What Sprout refuses is explained without a stack. */
export async function withWire<Result>(wire: Wire, work: (wire: Wire) => Promise<Result>): Promise<Result> {
  try {
    return await work(wire);
  } catch (thrown) {
    if (!(thrown instanceof WireError)) throw thrown;
    throw new CommandFailure(`${thrown.envelope.message} ${thrown.envelope.fix}`);
  } finally {
    await wire.close();
  }
}
