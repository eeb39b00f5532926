import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { repositoryRoot } from '../../../tools/generated-files.ts';
import { clockAhead } from './clock-ahead.ts';
import { Program } from './program.ts';

export interface Family {
  readonly token: string;
  readonly parent: { readonly email: string; readonly password: string };
  readonly kids: readonly { readonly childId: string }[];
}

const START_MS = 60_000;
const STOP_MS = 30_000;

/** The product as people run it: `npm start`, in a process of its own, with nothing in its environment but what it needs. */
export class House {
  readonly #home: string;
  readonly #dataDir: string;
  #server: Program | undefined;
  #url = '';

  constructor(scratch: string) {
    this.#home = path.join(scratch, 'house');
    this.#dataDir = path.join(this.#home, 'data');
    mkdirSync(this.#home, { recursive: true });
  }

  get dataDir(): string {
    return this.#dataDir;
  }

  get url(): string {
    return this.#url;
  }

  /** Starts it, on a clock that may be ahead of this machine's. */
  async start(aheadMs = 0): Promise<void> {
    const env: Record<string, string> = {
      ...this.#environment(),
      SPROUT_PORT: '0',
      // Nothing here reaches the web sites of the agents' makers.
      SPROUT_CLIENT_DOCUMENTS: 'off',
      ...clockAhead(aheadMs),
    };
    const server = new Program(['npm', 'start'], { env, cwd: repositoryRoot });
    this.#server = server;
    const [, url = ''] = await server.says(/Sprout is ready at (\S+)/, START_MS);
    this.#url = url;
  }

  async makeFamily(): Promise<Family> {
    const demo = new Program(['npx', 'sprout', 'demo', '--json'], { env: this.#environment(), cwd: repositoryRoot });
    await demo.succeeds(START_MS);
    return JSON.parse(demo.stdout) as Family;
  }

  /** Stops it as an operator would; it has to end by itself, without an error. */
  async stop(): Promise<void> {
    const server = this.#server;
    if (server?.child.pid === undefined || server.isOver) return;
    process.kill(-server.child.pid, 'SIGTERM');
    await server.ends(STOP_MS);
  }

  #environment(): Record<string, string> {
    const { PATH = '' } = process.env;
    return { PATH, HOME: this.#home, SPROUT_DATA_DIR: this.#dataDir };
  }
}
