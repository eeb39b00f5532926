import { openStore } from '../../apps/server/src/store/open-store.ts';
import { startPostgres } from '../../tools/postgres.ts';
import { FIRST_REVISION, makeFamilies } from './families.ts';
import { preciseNow } from './messages.ts';
import { startClient, startSprout } from './pairs.ts';
import { p50, p99, report, settle } from './reporting.ts';

/** One process publishes; all clients watch at the other one. */
export async function benchTwoProcesses(): Promise<void> {
  const [perSecond, seconds, streams, families] = [5_000, 10, 3_000, 1_000];
  const postgres = await startPostgres({ durable: true });
  const store = await openStore({ dataDir: '', databaseUrl: postgres.url });
  await makeFamilies(store, families);
  await store.close();
  const env = { SPROUT_DATABASE_URL: postgres.url };
  const [one, other, client] = [await startSprout(env), await startSprout(env), await startClient()];
  await client.ask({ kind: 'open-streams', face: 'app', port: other.port, from: 0, count: streams, families });
  const schedule = { at: preciseNow() + 200, perSecond, families, fromRevision: FIRST_REVISION + 1 };
  await client.ask({ kind: 'expect', schedule });
  await one.server.ask({ kind: 'publish', count: perSecond * seconds, ...schedule });
  await settle();
  const latencies = await client.ask<number[]>({ kind: 'report' });
  const share = `${latencies.length} of ${(perSecond * seconds * streams) / families} hints`;
  report(share, p99(latencies), 50, 'ms p99', p50(latencies));
  await client.stop();
  for (const { server } of [one, other]) await server.stop();
  await postgres.stop();
}
