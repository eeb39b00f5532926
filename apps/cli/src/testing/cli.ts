import { cpSync, existsSync, mkdirSync } from 'node:fs';
import path from 'node:path';
import type { TestContext } from 'node:test';
import { fileURLToPath } from 'node:url';
import type { DemoFamily } from '@sprout/server';
import {
  type ApiAnswer,
  bearer,
  callApi,
  type DatabaseRows,
  type Ended,
  type Environment,
  engineNames,
  fillEmptyDatabase,
  makeDatabase,
  makeMigratedDatabase,
  makeTempDir,
  readDatabase,
  type ServerHere,
  startServerHere,
  startServerProcess,
  TestProcess,
} from '@sprout/server/testing';
import { type Called, callSprout } from './in-process.ts';

export type Demo = DemoFamily;

const main = fileURLToPath(new URL('../../bin/sprout.js', import.meta.url));

/** A folder with its own Sprout data on one engine, and the command line in it. */
export class Home {
  readonly folder: string;
  readonly env: Environment;
  readonly #t: TestContext;

  constructor(t: TestContext, folder: string, env: Environment) {
    this.#t = t;
    this.folder = folder;
    this.env = env;
  }

  get dataDir(): string {
    return path.join(this.folder, 'data');
  }

  file(name: string): string {
    return path.join(this.folder, name);
  }

  /** Runs `sprout …` to its end, inside this process. */
  run(args: readonly string[], { env = {}, stdin = '' }: { env?: Environment; stdin?: string } = {}): Promise<Called> {
    return callSprout(args, { cwd: this.folder, env: { ...this.env, ...env }, stdin });
  }

  /** Runs `sprout …` to its end as a process of its own. */
  spawn(args: readonly string[], env: Environment = {}): Promise<Ended> {
    const child = new TestProcess(main, args, { ...this.env, ...env }, this.folder);
    child.child.stdin?.end();
    return child.ended;
  }

  /** Runs a command that must succeed, and parses what it printed. */
  async json<Result>(...args: string[]): Promise<Result> {
    const ended = await this.run([...args, '--json']);
    if (ended.code !== 0) throw new Error(`sprout ${args.join(' ')} ended with ${ended.code}:\n${ended.stderr}`);
    return JSON.parse(ended.stdout) as Result;
  }

  /**
   * A demo family. On an empty database it is a copy of the one that this process made first, which is faster: the same family
   * in every home.
   */
  async demo(): Promise<Demo> {
    const { SPROUT_DATABASE_URL: url, SPROUT_DATA_DIR: dataDir } = this.env;
    if (url !== undefined) {
      readyRows ??= makeReadyRows();
      const { rows, demo } = await readyRows;
      return (await fillEmptyDatabase(url, rows)) ? demo : this.json<Demo>('demo');
    }
    if (dataDir !== this.dataDir || existsSync(path.join(this.dataDir, 'sprout.db'))) return this.json<Demo>('demo');
    ready ??= makeReady();
    const { data, demo } = await ready;
    mkdirSync(this.dataDir, { mode: 0o700 });
    cpSync(data, this.dataDir, { recursive: true });
    return demo;
  }

  /** Starts a server on this data, inside this process. It stops at the end of the test at the latest. */
  async serve(): Promise<ServerHere> {
    const server = await startServerHere(this.env, this.folder);
    this.#t.after(() => server.stop());
    return server;
  }

  /** Starts a server on this data as a process of its own, which can be killed. */
  async serveApart(): Promise<{ readonly url: string; readonly pid: number; kill(): Promise<Ended> }> {
    const { process: server, url } = await startServerProcess({ ...this.env, SPROUT_LOG_LEVEL: 'silent' });
    this.#t.after(() => server.end('SIGKILL'));
    const { pid } = server.child as { pid: number };
    return { url, pid, kill: () => server.end('SIGKILL') };
  }
}

/** A data folder with a demo family in it, which homes copy. The test runner removes it. */
let ready: Promise<{ readonly data: string; readonly demo: Demo }> | undefined;

async function makeReady() {
  const { path: folder } = makeTempDir();
  const data = path.join(folder, 'data');
  const { code, stdout, stderr } = await callSprout(['demo', '--json'], {
    cwd: folder,
    env: { SPROUT_DATA_DIR: data },
  });
  if (code !== 0) throw new Error(`sprout demo ended with ${code}:\n${stderr}`);
  return { data, demo: JSON.parse(stdout) as Demo };
}

/** The same on PostgreSQL: the rows of a database with a demo family in it. */
let readyRows: Promise<{ readonly rows: DatabaseRows; readonly demo: Demo }> | undefined;

async function makeReadyRows() {
  const database = await makeMigratedDatabase();
  const { path: folder, remove } = makeTempDir();
  const env = { SPROUT_DATABASE_URL: database.url };
  const { code, stdout, stderr } = await callSprout(['demo', '--json'], { cwd: folder, env });
  if (code !== 0) throw new Error(`sprout demo ended with ${code}:\n${stderr}`);
  const rows = await readDatabase(database.url);
  await database.drop();
  remove();
  return { rows, demo: JSON.parse(stdout) as Demo };
}

function folderFor(t: TestContext): string {
  const directory = makeTempDir();
  t.after(() => directory.remove());
  return directory.path;
}

/** A new home on each engine. */
export const engines = {
  async sqlite(t: TestContext): Promise<Home> {
    const folder = folderFor(t);
    return new Home(t, folder, { SPROUT_DATA_DIR: path.join(folder, 'data') });
  },
  postgres: (t: TestContext) => homeOn(t, makeMigratedDatabase()),
} as const;

/** A new home on each engine, without tables. */
export const emptyEngines = {
  sqlite: engines.sqlite,
  postgres: (t: TestContext) => homeOn(t, makeDatabase()),
} as const;

/** The engines of this run, each with what makes a home on it. */
export const everyEngine = (makers: typeof engines) => engineNames.map((name) => [name, makers[name]] as const);

async function homeOn(t: TestContext, making: ReturnType<typeof makeDatabase>): Promise<Home> {
  const database = await making;
  t.after(() => database.drop());
  return new Home(t, folderFor(t), { SPROUT_DATABASE_URL: database.url });
}

/** Calls an operation with a token of an agent or a device. */
export function callWith<Body>(
  url: string,
  token: string,
  operation: string,
  args: object = {},
): Promise<ApiAnswer<Body>> {
  return callApi<Body>(url, operation, args, bearer(token));
}
