/** The processes that serve, their database, and the lines between them. Everything here can break, and is mended again. */
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { limitFiles } from '../../../../../tools/postgres.ts';
import {
  addressOf,
  type ReplicatedPostgres,
  startReplicatedPostgres,
} from '../../../../../tools/replicated-postgres.ts';
import { withAdministration } from '../../admin/with-administration.ts';
import { type Config, readConfig } from '../../config.ts';
import { backupTo, restoreFrom } from '../../store/backup/index.ts';
import { dataSourceOf } from '../../store/open-store.ts';
import { systemRandom } from '../../system.ts';
import { type Environment, type ServerProcess, startServerProcess } from '../../testing/process.ts';
import { startTcpProxy, type TcpProxy } from '../../testing/tcp-proxy.ts';

export interface ServedFamily {
  readonly familyId: string;
  readonly token: string;
  readonly childId: string;
}

/** What clients see of it. */
export interface Served {
  readonly servers: readonly { readonly url: string | undefined }[];
  readonly families: readonly ServedFamily[];
}

/** A grant that nobody needs. */
export interface Visitor extends ServedFamily {
  readonly grantId: string;
}

const VISITORS_PER_FAMILY = 3;

const MOST_STARTS = 20;

/** A server process behind a line to its clients, and behind lines to its database and the standby. */
export class Server {
  readonly #env: Environment;
  #running: ServerProcess | undefined;
  #clients: TcpProxy | undefined;
  readonly databaseLines: readonly TcpProxy[];
  isFrozen = false;

  constructor(env: Environment, databaseLines: readonly TcpProxy[]) {
    this.#env = env;
    this.databaseLines = databaseLines;
  }

  /** As a supervisor would: a process that cannot start, because its database is away, is started again. */
  async start(): Promise<void> {
    for (let tries = 1; this.#running === undefined; tries++) {
      try {
        this.#running = await startServerProcess(this.#env);
      } catch (thrown) {
        if (tries === MOST_STARTS || !String(thrown).includes('Sprout cannot start')) throw thrown;
      }
    }
    this.#clients = await startTcpProxy(Number(new URL(this.#running.url).port));
  }

  /** Where clients reach it; undefined while it does not run. */
  get url(): string | undefined {
    return this.#clients === undefined ? undefined : `http://127.0.0.1:${this.#clients.port}`;
  }

  /** The line to its clients, while there is one. */
  get clientLines(): readonly TcpProxy[] {
    return this.#clients === undefined ? [] : [this.#clients];
  }

  signal(signal: NodeJS.Signals): void {
    this.#running?.process.child.kill(signal);
  }

  /** Makes the disk of its files full, or free again. */
  fillDisk(isFull: boolean): void {
    const pid = this.#running?.process.child.pid;
    if (pid !== undefined) limitFiles(pid, isFull ? 0 : 'unlimited');
  }

  /** Stops it as behind a load balancer: clients go on calling for a while. */
  async drain(): Promise<void> {
    this.signal('SIGTERM');
    await sleep(DRAIN_SECONDS * 500);
    const running = this.#running;
    this.#running = undefined;
    const clients = this.#clients;
    this.#clients = undefined;
    await running?.process.ended;
    await clients?.close();
  }

  async end(signal: 'SIGKILL' | 'SIGTERM'): Promise<void> {
    const [running, clients] = [this.#running, this.#clients];
    this.#running = undefined;
    this.#clients = undefined;
    if (this.isFrozen) running?.process.child.kill('SIGCONT');
    await running?.process.end(signal);
    await clients?.close();
  }
}

const DRAIN_SECONDS = 1;
const steppingClock = new URL('../../testing/stepping-clock.ts', import.meta.url).href;
const common = {
  SPROUT_RATE_LIMITS: 'off',
  SPROUT_LOG_LEVEL: 'silent',
  SPROUT_DRAIN_SECONDS: String(DRAIN_SECONDS),
  NODE_OPTIONS: `--import=${steppingClock}`,
};

export class House implements Served {
  readonly servers: readonly Server[];
  readonly postgres: ReplicatedPostgres | undefined;
  readonly families: readonly ServedFamily[];
  readonly visitors: Visitor[];
  /** Past the lines, which may be broken. */
  readonly #config: Config;

  private constructor(servers: readonly Server[], { families, visitors, config }: Made, postgres?: ReplicatedPostgres) {
    this.servers = servers;
    this.families = families;
    this.visitors = visitors;
    this.#config = config;
    this.postgres = postgres;
  }

  /** One process on SQLite, or three on a PostgreSQL with a synchronous standby. */
  static async build(engine: 'sqlite' | 'postgres', folder: string, families: number): Promise<House> {
    const postgres = engine === 'postgres' ? await startReplicatedPostgres() : undefined;
    const env = { ...common, SPROUT_DATA_DIR: postgres === undefined ? path.join(folder, 'data') : folder };
    const made = await makeFamilies({ ...env, ...(postgres && { SPROUT_DATABASE_URL: postgres.url }) }, families);
    const servers: Server[] = [];
    for (let count = 0; count < (postgres === undefined ? 1 : 3); count++) {
      const lines = await Promise.all((postgres?.ports ?? []).map(startTcpProxy));
      const url = addressOf(lines.map(({ port }) => port));
      servers.push(new Server({ ...env, ...(postgres && { SPROUT_DATABASE_URL: url }) }, lines));
    }
    for (const server of servers) await server.start();
    return new House(servers, made, postgres);
  }

  /** Ends a grant as the command line does. Answers when that was done, on the clock of the clients. */
  async revoke(grantId: string): Promise<number> {
    await withAdministration(this.#config, (administration) => administration.endConnection('agents', grantId));
    return performance.now();
  }

  /** Takes a backup of all data and restores it, while nobody serves. */
  async restore(): Promise<void> {
    for (const server of this.servers) await server.end('SIGKILL');
    const source = dataSourceOf(this.#config);
    const file = path.join(this.#config.dataDir, `${Date.now()}.backup`);
    await backupTo(source, file, { now: Date.now() });
    const { secret } = systemRandom;
    await restoreFrom(file, source, { now: Date.now(), newEpoch: () => secret(6), newSecret: () => secret(32) });
    for (const server of this.servers) await server.start();
  }

  async close(): Promise<void> {
    for (const server of this.servers) {
      await server.end('SIGKILL');
      for (const line of server.databaseLines) await line.close();
    }
    await this.postgres?.stop();
  }
}

interface Made {
  readonly families: readonly ServedFamily[];
  readonly visitors: Visitor[];
  readonly config: Config;
}

export async function makeFamilies(env: Environment, count: number): Promise<Made> {
  const config = readConfig(env, process.cwd());
  return withAdministration(config, async (administration) => {
    const families: ServedFamily[] = [];
    const visitors: Visitor[] = [];
    for (let index = 0; index < count; index++) {
      const { familyId, token, kids } = await administration.createDemoFamily({ isEmpty: true });
      const childId = kids[0]?.childId ?? '';
      families.push({ familyId, token, childId });
      for (let nth = 0; nth < VISITORS_PER_FAMILY; nth++) {
        const made = { familyId, scopes: ['gems:read'], clientName: 'Visitor' };
        const { grantId, token: own } = await administration.createToken(made);
        visitors.push({ familyId, childId, grantId, token: own });
      }
    }
    return { families, visitors, config };
  });
}
