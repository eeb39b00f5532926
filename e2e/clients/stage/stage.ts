import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { repositoryRoot } from '../../../tools/generated-files.ts';
import type { Sheet } from '../sheet.ts';
import { clockAhead } from './clock-ahead.ts';
import type { Family } from './house.ts';
import type { Parent } from './parent.ts';
import { Program } from './program.ts';
import { makeCommands } from './shelf.ts';
import type { Tap } from './tap.ts';
import { Wire } from './wire.ts';

export interface StageParts {
  readonly sheet: Sheet;
  readonly tap: Tap;
  readonly parent: Parent;
  readonly family: Family;
  /** A folder that belongs to this client alone. */
  readonly folder: string;
  /** Where the house keeps its data. */
  readonly dataDir: string;
  /** `node_modules` folders of what was installed for it. */
  readonly modules: readonly string[];
}

/** All that a client meets: a server, a parent, a home of its own. */
export class Stage {
  readonly sheet: Sheet;
  readonly wire: Wire;
  readonly parent: Parent;
  readonly family: Family;
  readonly home: string;
  readonly work: string;
  readonly modules: readonly string[];
  /** How far ahead it is for programs that look at a clock, where they let us set it. */
  aheadMs = 0;
  /** Command lines that were run, as the documents would write them. */
  readonly typed: string[] = [];
  readonly #parts: StageParts;
  readonly #tap: Tap;
  readonly #folder: string;
  readonly #commands: string;
  readonly #others: Stage[] = [];
  readonly #programs: Program[] = [];

  constructor(parts: StageParts) {
    const { sheet, tap, parent, family, folder, modules } = parts;
    this.#parts = parts;
    this.sheet = sheet;
    this.parent = parent;
    this.family = family;
    this.modules = modules;
    this.#tap = tap;
    this.#folder = folder;
    this.wire = new Wire(tap);
    this.home = path.join(folder, 'home');
    this.work = path.join(folder, 'work');
    this.#commands = path.join(folder, 'bin');
    for (const needed of [this.home, this.work]) mkdirSync(needed, { recursive: true });
    makeCommands(this.#commands, modules);
  }

  get mcpUrl(): string {
    return `${this.#tap.origin}/mcp`;
  }

  /** The same client as another person of this machine would have it. */
  inNewHome(name: string): Stage {
    const other = new Stage({ ...this.#parts, folder: path.join(this.#folder, name) });
    this.#others.push(other);
    return other;
  }

  /** Everything that was typed, in every home. */
  get allTyped(): string[] {
    return [...this.typed, ...this.#others.flatMap(({ allTyped }) => allTyped)];
  }

  /** Runs a line as a person would type it, from the documents, in an environment that is empty but for what they set. */
  run(line: string, env: Readonly<Record<string, string>> = {}): Program {
    this.typed.push(line);
    return this.#start(['/bin/sh', '-c', line], env);
  }

  /** The same for programs that insist on a terminal; one so wide that they break no line. */
  runInTerminal(line: string, env: Readonly<Record<string, string>> = {}): Program {
    this.typed.push(line);
    const inside = `stty cols 5000; ${line}`;
    return this.#start(['/usr/bin/script', '-qec', inside, '/dev/null'], { TERM: 'xterm', SHELL: '/bin/sh', ...env });
  }

  /** Ends whatever is still running, and leaves a record of what it did. */
  async close(): Promise<void> {
    await Promise.all([...this.#others, this].flatMap((stage) => stage.#programs.map((program) => program.stop())));
    this.#tap.close();
    const lines = this.#tap.exchanges.map((exchange) => JSON.stringify(exchange));
    writeFileSync(path.join(this.#folder, 'wire.jsonl'), `${lines.join('\n')}\n`);
  }

  #start(command: readonly [string, ...string[]], env: Readonly<Record<string, string>>): Program {
    const program = new Program(command, {
      env: {
        HOME: this.home,
        PATH: `${this.#commands}:/usr/bin:/bin`,
        URL: this.mcpUrl,
        FOLDER: repositoryRoot,
        SPROUT_DATA_DIR: this.#parts.dataDir,
        SPROUT_TOKEN: this.family.token,
        ...clockAhead(this.aheadMs),
        ...env,
      },
      cwd: this.work,
    });
    this.#programs.push(program);
    return program;
  }
}

/** Where agents send a parent. */
export const askedAt = /http:\/\/[\w.:]+\/oauth\/authorize\?[^\s"'\\]+/;
