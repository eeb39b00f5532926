/** A server and a client, each in a process of its own. */
import { openStore } from '../../apps/server/src/store/open-store.ts';
import { makeTempDir } from '../../apps/server/src/testing/temp-dir.ts';
import { Child } from './child.ts';
import type { ClientCommand } from './client.ts';
import { makeFamilies } from './families.ts';
import type { ServerCommand } from './messages.ts';

export interface Pair {
  readonly server: Child<ServerCommand>;
  readonly port: number;
  readonly client: Child<ClientCommand>;
}

export async function startSprout(env: Readonly<Record<string, string>>) {
  const settings = { SPROUT_PORT: '0', SPROUT_RATE_LIMITS: 'off', ...env };
  const { child, first } = await Child.start<ServerCommand>('./server.ts', settings);
  return { server: child, port: first as number };
}

export const startClient = async () => (await Child.start<ClientCommand>('./client.ts')).child;

/** Our server on SQLite, with families to watch. */
export async function withSprout(families: number, bench: (pair: Pair) => Promise<void>): Promise<void> {
  const directory = makeTempDir();
  const store = await openStore({ dataDir: directory.path });
  await makeFamilies(store, families);
  await store.close();
  await withBoth(await startSprout({ SPROUT_DATA_DIR: directory.path }), bench);
  directory.remove();
}

/** A server to compare with, by its file. */
export async function withOther(file: string, bench: (pair: Pair) => Promise<void>): Promise<void> {
  const { child, first } = await Child.start<ServerCommand>(file);
  await withBoth({ server: child, port: first as number }, bench);
}

async function withBoth({ server, port }: Omit<Pair, 'client'>, bench: (pair: Pair) => Promise<void>): Promise<void> {
  const client = await startClient();
  await bench({ server, port, client });
  await client.stop();
  await server.stop();
}
