import { openPostgres } from '../../apps/server/src/store/postgres/postgres-store.ts';
import { startPostgres } from '../../tools/postgres.ts';
import { benchInProcess, compareReads, compareWrites } from './in-process.ts';
import { benchOverHttp } from './over-http.ts';
import { benchProcess } from './process.ts';
import { seed } from './seed.ts';

/** The house: the cost of the pipeline on top of the engine and on top of HTTP. */
export async function run(): Promise<void> {
  await benchProcess();
  await benchInProcess();
  await benchOverHttp();
  const postgres = await startPostgres({ durable: true });
  const store = await openPostgres({ url: postgres.url });
  const seeded = await seed(store);
  await compareReads('PostgreSQL', store, seeded);
  await compareWrites('PostgreSQL', store, seeded);
  await store.close();
  await benchOverHttp(postgres.url);
  await postgres.stop();
}
