/** The processes that serve, their database, and the lines between them. Everything here can break, and is mended again. */
import path from 'node:path';
import { type RunningPostgres, startPostgres } from '../../../../../tools/postgres.ts';
import { withAdministration } from '../../admin/with-administration.ts';
import { readConfig } from '../../config.ts';
import { type Environment, type ServerProcess, startServerProcess } from '../../testing/process.ts';
import { startTcpProxy, type TcpProxy } from '../../testing/tcp-proxy.ts';

export interface ServedFamily {
  readonly familyId: string;
  readonly token: string;
  readonly childId: string;
}

const MOST_STARTS = 20;

/** A server process behind a line to its clients, and behind one to its database. */
export class Server {
  readonly #env: Environment;
  #running: ServerProcess | undefined;
  #clients: TcpProxy | undefined;
  readonly database: TcpProxy | undefined;
  isFrozen = false;

  constructor(env: Environment, database: TcpProxy | undefined) {
    this.#env = env;
    this.database = database;
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

  get line(): TcpProxy | undefined {
    return this.#clients;
  }

  signal(signal: NodeJS.Signals): void {
    this.#running?.process.child.kill(signal);
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

const common = { SPROUT_RATE_LIMITS: 'off', SPROUT_LOG_LEVEL: 'silent' };

export class House {
  readonly servers: readonly Server[];
  readonly postgres: RunningPostgres | undefined;
  readonly families: readonly ServedFamily[];

  private constructor(servers: readonly Server[], families: readonly ServedFamily[], postgres?: RunningPostgres) {
    this.servers = servers;
    this.families = families;
    this.postgres = postgres;
  }

  /** Three processes on a database whose address names several hosts. */
  static async buildOn(databaseUrl: string, folder: string, families: number): Promise<House> {
    const env = { ...common, SPROUT_DATABASE_URL: databaseUrl, SPROUT_DATA_DIR: folder };
    const made = await makeFamilies(env, families);
    const servers = [new Server(env, undefined), new Server(env, undefined), new Server(env, undefined)];
    for (const server of servers) await server.start();
    return new House(servers, made);
  }

  static async build(engine: 'sqlite' | 'postgres', folder: string, families: number): Promise<House> {
    const postgres = engine === 'postgres' ? await startPostgres({ durable: true }) : undefined;
    const place =
      postgres === undefined
        ? { SPROUT_DATA_DIR: path.join(folder, 'data') }
        : { SPROUT_DATABASE_URL: postgres.url, SPROUT_DATA_DIR: folder };
    const made = await makeFamilies({ ...common, ...place }, families);
    const servers: Server[] = [];
    for (let count = 0; count < (postgres === undefined ? 1 : 3); count++) {
      const line = postgres && (await startTcpProxy(postgres.port));
      const url = line && postgres.url.replace(`:${postgres.port}/`, `:${line.port}/`);
      servers.push(new Server({ ...common, ...place, ...(url !== undefined && { SPROUT_DATABASE_URL: url }) }, line));
    }
    for (const server of servers) await server.start();
    return new House(servers, made, postgres);
  }

  async close(): Promise<void> {
    for (const server of this.servers) {
      await server.end('SIGKILL');
      await server.database?.close();
    }
    await this.postgres?.stop();
  }
}

async function makeFamilies(env: Environment, count: number): Promise<ServedFamily[]> {
  return withAdministration(readConfig(env, process.cwd()), async (administration) => {
    const made: ServedFamily[] = [];
    for (let index = 0; index < count; index++) {
      const { familyId, token, kids } = await administration.createDemoFamily({ isEmpty: true });
      made.push({ familyId, token, childId: kids[0]?.childId ?? '' });
    }
    return made;
  });
}
