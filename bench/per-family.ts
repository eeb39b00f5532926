/**
 * `npm run bench -- per-family`: what a family costs on PostgreSQL, for docs/scale.md: bytes of a new family and of one write, by table,
 * and the time in which the database answers which of many watched families have changed.
 */
import pg from 'pg';
import { positionsOf } from '../apps/server/src/core/live/live-store.ts';
import { openPostgres } from '../apps/server/src/store/postgres/postgres-store.ts';
import { startPostgres } from '../tools/postgres.ts';
import { call, makeTown } from './postgres/families.ts';
import { median } from './rounds.ts';

const FAMILIES = 10_000;
const WRITES = 40_000;
const CALLERS = 64;
const SHOWN = 8;
const SWEEPS = 21;

export async function run(): Promise<void> {
  const server = await startPostgres();
  const store = await openPostgres({ url: server.url });
  const client = new pg.Client({ connectionString: server.url });
  await client.connect();
  const empty = await sizes(client);
  const { sprout, families } = await makeTown(store, FAMILIES);
  const made = await sizes(client);
  console.log(`a new family with one kid and one agent: ${perOne(empty, made, FAMILIES)} bytes`);

  let next = 0;
  const write = async () => {
    for (let nth = next++; nth < WRITES; nth = next++) {
      const { agent, childId } = families[nth % FAMILIES] as (typeof families)[number];
      const args = { childId, delta: 1, reason: 'Fed the cat before school' };
      await call(sprout, agent, 'gems.adjust', args, `per-family-${nth}`);
    }
  };
  await Promise.all(Array.from({ length: CALLERS }, write));
  const written = await sizes(client);
  console.log(`one keyed gems.adjust: ${perOne(made, written, WRITES)} bytes, with indexes`);
  const grown = [...written].map(([table, bytes]) => [table, (bytes - (made.get(table) ?? 0)) / WRITES] as const);
  for (const [table, bytes] of grown.sort((one, other) => other[1] - one[1]).slice(0, SHOWN)) {
    console.log(`  ${table}: ${bytes.toFixed(0)}`);
  }

  const ids = families.map(({ agent }) => agent.familyId);
  const times: number[] = [];
  for (let sweep = 0; sweep < SWEEPS; sweep++) {
    const began = performance.now();
    await store.read((db) => positionsOf(db, ids));
    times.push(performance.now() - began);
  }
  console.log(`which of ${FAMILIES} watched families have changed: ${median(times).toFixed(1)} ms`);
  await client.end();
  await store.close();
  await server.stop();
}

/** Bytes of each table with its indexes. */
async function sizes(client: pg.Client): Promise<Map<string, number>> {
  const { rows } = await client.query<{ name: string; bytes: string }>(
    "SELECT relname AS name, pg_total_relation_size(oid) AS bytes FROM pg_class WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace",
  );
  return new Map(rows.map(({ name, bytes }) => [name, Number(bytes)]));
}

function perOne(before: ReadonlyMap<string, number>, after: ReadonlyMap<string, number>, count: number): string {
  const sum = (counts: ReadonlyMap<string, number>) => [...counts.values()].reduce((total, bytes) => total + bytes, 0);
  return ((sum(after) - sum(before)) / count).toFixed(0);
}
