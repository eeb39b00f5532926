/**
 * `npm run soak -- scale`: many families, each with an agent that watches, calls at a fixed rate, and a midnight for everybody.
 *
 *   npm run soak -- scale --families 500 --minutes 2 --store sqlite --rate 20    a smaller one
 *   npm run soak -- memory                                                       whether resident memory grows on SQLite
 */
import { readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { allocator } from '../../apps/server/begin-again.js';
import { openStore, type StoreLocation } from '../../apps/server/src/store/open-store.ts';
import { makeTempDir } from '../../apps/server/src/testing/temp-dir.ts';
import { startPostgres } from '../../tools/postgres.ts';
import { Child } from '../live/child.ts';
import type { AgentKind, ClientCommand, Worked } from './client.ts';
import { countRows, type RowCounts } from './count-rows.ts';
import { judge, printSample, type TakenSample } from './judge.ts';
import { type Engine, readOptions, type ScaleOptions, type SoakName } from './options.ts';
import type { Sample, SampleCommand } from './server.ts';
import { makeScaleFamilies } from './town.ts';

const AGENTS_PER_CLIENT = 2_500;
/** Callers wait for a collection of a large heap: with more of them, the soak would measure itself. */
const SAMPLES_PER_COLLECTION = { scale: 7, memory: 1 };
const ZONE = 'Europe/Berlin';

/** Answers whether every budget was kept. */
export async function run(name: SoakName, args: readonly string[]): Promise<boolean> {
  const options = readOptions(name, args);
  let isGood = true;
  for (const engine of options.engines) isGood = (await runOn(engine, name, options)) && isGood;
  return isGood;
}

async function runOn(engine: Engine, name: SoakName, options: ScaleOptions): Promise<boolean> {
  const { families: count, minutes, midnightAt, agentsPerFamily, callsPerSecond } = options;
  const agents = count * agentsPerFamily;
  console.log(
    `\n## ${engine}: ${count} families, ${agents} agents, ${callsPerSecond} calls a second, ${minutes} minutes\n`,
  );
  const directory = makeTempDir();
  const postgres = engine === 'postgres' ? await startPostgres({ durable: true }) : undefined;
  const place: StoreLocation = { dataDir: directory.path, databaseUrl: postgres?.url };
  const began = performance.now();
  const store = await openStore(place);
  const families = await makeScaleFamilies(store, count);
  await store.close();
  console.log(`- families made in ${seconds(performance.now() - began)} s`);

  const logFile = path.join(directory.path, 'server.log');
  const env = {
    SPROUT_PORT: '0',
    SPROUT_DATA_DIR: directory.path,
    SPROUT_SIGN_UP: 'open',
    SPROUT_RATE_LIMITS: 'off',
    ...allocator,
    SCALE_LOG: logFile,
    SCALE_AHEAD_MS: String(msUntilMidnight() - minutes * midnightAt * 60_000),
    ...(postgres !== undefined && { SPROUT_DATABASE_URL: postgres.url }),
  };
  const { child: server, first: port } = await Child.start<SampleCommand>('../scale/server.ts', env, startFlags());
  const clients = await Promise.all(
    Array.from(
      { length: Math.ceil(agents / AGENTS_PER_CLIENT) },
      async () => (await Child.start<ClientCommand>('../scale/client.ts')).child,
    ),
  );
  const opening = performance.now();
  await Promise.all(
    clients.map((client, index) => {
      // All agents of a family are in one process, which knows when a change was due.
      const mine = families.filter((_, family) => family % clients.length === index);
      const watching = mine.flatMap((family, at) =>
        Array.from({ length: agentsPerFamily }, (_, nth) => ({ family, watches: kindOf(options, at + nth) })),
      );
      return client.ask({ kind: 'open', port: port as number, agents: watching });
    }),
  );
  // The first clients make the server load what it had not needed before; that is not the soak's.
  const { block } = await server.ask<Sample>({ collect: true });
  console.log(`- ${agents} agents watch after ${seconds(performance.now() - opening)} s`);
  console.log(`- meanwhile the event loop was blocked for ${block.ms.toFixed(0)} ms at most\n`);

  const samples: TakenSample[] = [];
  const rows: RowCounts[] = [];
  const start = performance.now();
  const sample = async (collect: boolean) => {
    const taken = { ...(await server.ask<Sample>({ collect })), atMs: performance.now() - start };
    rows.push(await countRows(place));
    samples.push({ ...taken, logBytes: statSync(logFile).size });
    printSample(samples.at(-1) as TakenSample, rows.at(-1) as RowCounts);
  };
  const everyMs = Math.min(60_000, (minutes * 60_000) / 20);
  const sampling = (async () => {
    for (let nth = 0; nth * everyMs < minutes * 60_000; nth++) {
      await sleep(Math.max(0, start + nth * everyMs - performance.now()));
      await sample(nth % SAMPLES_PER_COLLECTION[name] === 0);
    }
  })();
  const worked = await Promise.all(
    clients.map((client, index) =>
      client.ask<Worked>({
        kind: 'work',
        perSecond: callsPerSecond / clients.length,
        seconds: minutes * 60,
        seed: index + 1,
      }),
    ),
  );
  await sampling;
  await sample(true);
  const isGood = judge(name, samples, rows, worked, agentsPerFamily);
  for (const client of clients) await client.stop();
  await server.stop();
  await postgres?.stop();
  directory.remove();
  return isGood;
}

/** The flags with which `npm start` starts a server. */
function startFlags(): string[] {
  const { scripts } = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8'));
  return (scripts.start as string).split(' ').filter((word) => word.startsWith('--'));
}

function kindOf({ watches }: ScaleOptions, agent: number): AgentKind {
  return watches[agent % watches.length] as AgentKind;
}

function seconds(ms: number): string {
  return (ms / 1_000).toFixed(1);
}

/** From now to the next midnight of the families. */
function msUntilMidnight(): number {
  const [hour = 0, minute = 0, second = 0] = new Intl.DateTimeFormat('en-GB', {
    ...{ timeZone: ZONE, hour: '2-digit', minute: '2-digit', second: '2-digit', hourCycle: 'h23' },
  })
    .format()
    .split(':')
    .map(Number);
  return 24 * 3_600_000 - ((hour * 60 + minute) * 60 + second) * 1_000;
}
