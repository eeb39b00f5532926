/**
 * The official clients never subscribe again. After a break they only open their GET stream again, with the same session,
 * and so must hear what changed meanwhile and what changes then: after kill -9, and from another process.
 */
import assert from 'node:assert/strict';
import path from 'node:path';
import process from 'node:process';
import { describe, type TestContext, test } from 'node:test';
import { withAdministration } from '../../../admin/with-administration.ts';
import { readConfig } from '../../../config.ts';
import { bearer, callApi } from '../../../testing/api.ts';
import { engineNames, makeDatabase } from '../../../testing/fresh-database.ts';
import { connectClient1, connectClient2 } from '../../../testing/mcp/official-clients.ts';
import { type Environment, startServerProcess } from '../../../testing/process.ts';
import { makeTempDir } from '../../../testing/temp-dir.ts';
import { until } from '../../../testing/until.ts';

/** An empty home for a server on either engine. */
const engines = {
  async sqlite(t: TestContext): Promise<Environment> {
    const directory = makeTempDir();
    t.after(() => directory.remove());
    return { SPROUT_DATA_DIR: path.join(directory.path, 'data') };
  },
  async postgres(t: TestContext): Promise<Environment> {
    const database = await makeDatabase();
    t.after(() => database.drop());
    return { SPROUT_DATABASE_URL: database.url };
  },
};

/** Tries again at once, and never gives up. */
const reconnectionOptions = {
  initialReconnectionDelay: 20,
  maxReconnectionDelay: 20,
  reconnectionDelayGrowFactor: 1,
  maxRetries: 100_000,
};

describe('the official clients come back', () => {
  for (const engine of engineNames) {
    const makeHome = engines[engine];
    test(`after their server on ${engine} was killed they hear everything without subscribing again`, async (t) => {
      const environment = { ...(await makeHome(t)), SPROUT_RATE_LIMITS: 'off', SPROUT_LOG_LEVEL: 'silent' };
      const config = readConfig(environment, process.cwd());
      const { token, kids } = await withAdministration(config, (admin) => admin.createDemoFamily());
      const startServer = async () => {
        const server = await startServerProcess(environment);
        t.after(() => server.process.end('SIGKILL'));
        return server;
      };
      const first = await startServer();
      // On PostgreSQL the other process runs already; on SQLite it starts when the first is dead.
      const second = engine === 'postgres' ? await startServer() : undefined;

      let serverUrl = first.url;
      const options = {
        fetch: (url: string | URL, init?: RequestInit) => fetch(new URL(new URL(url).pathname, serverUrl), init),
        reconnectionOptions,
      };
      const address = new URL('/mcp', serverUrl);
      const { client: client1 } = await connectClient1(address, token, options);
      const { client: client2 } = await connectClient2(address, 'legacy', token, options);
      const clients = [client1, client2];
      const uris = kids.slice(0, 2).map(({ childId }) => `sprout://child/${childId}/gems`);
      const heard = clients.map(() => new Set<unknown>());
      for (const [index, client] of clients.entries()) {
        client.fallbackNotificationHandler = async ({ params }) => void heard[index]?.add(params?.uri);
        for (const uri of uris) await client.subscribeResource({ uri });
      }
      const give = async (kid: 0 | 1, url: string) => {
        const args = { childId: kids[kid]?.childId, delta: 1, reason: 'Test' };
        const { status } = await callApi(url, 'gems.adjust', args, bearer(token));
        assert.equal(status, 200);
      };
      const bothHear = async (kid: 0 | 1) => {
        await until(() => heard.every((told) => told.has(uris[kid])));
        for (const told of heard) told.clear();
      };
      await give(0, serverUrl);
      await bothHear(0);

      await first.process.end('SIGKILL');
      const next = second ?? (await startServer());
      await give(1, next.url);
      serverUrl = next.url;
      await bothHear(1);
      await give(0, serverUrl);
      await bothHear(0);
      for (const client of clients) await client.close();
    });
  }
});
