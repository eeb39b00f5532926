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
import { makeDatabase } from '../../../testing/fresh-database.ts';
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

const clients = { 'SDK 1.x': connectClient1, 'SDK 2.x': connect2025 } as const;

function connect2025(url: URL, token: string, options: Parameters<typeof connectClient2>[3]) {
  return connectClient2(url, 'legacy', token, options);
}

/** Tries again at once and goes on for as long as the test lasts. */
const reconnectionOptions = {
  initialReconnectionDelay: 20,
  maxReconnectionDelay: 20,
  reconnectionDelayGrowFactor: 1,
  maxRetries: 100_000,
};

describe('the official clients come back', () => {
  for (const [engine, makeHome] of Object.entries(engines)) {
    for (const [name, connect] of Object.entries(clients)) {
      test(`${name} hears everything after its server on ${engine} was killed, without subscribing again`, async (t) => {
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
        const { client } = await connect(new URL('/mcp', serverUrl), token, {
          fetch: (url, init) => fetch(new URL(new URL(url).pathname, serverUrl), init),
          reconnectionOptions,
        });
        const uris = kids.slice(0, 2).map(({ childId }) => `sprout://child/${childId}/gems`);
        const heard: string[] = [];
        client.fallbackNotificationHandler = async ({ params }) => {
          heard.push(params?.uri as string);
        };
        const give = async (kid: 0 | 1, url: string) => {
          const args = { childId: kids[kid]?.childId, delta: 1, reason: 'Test' };
          const { status } = await callApi(url, 'gems.adjust', args, bearer(token));
          assert.equal(status, 200);
        };
        const hears = async (uri: string | undefined) => {
          await until(() => heard.includes(uri ?? ''));
          heard.length = 0;
        };
        for (const uri of uris) await client.subscribeResource({ uri });
        await give(0, serverUrl);
        await hears(uris[0]);

        await first.process.end('SIGKILL');
        const next = second ?? (await startServer());
        await give(1, next.url);
        serverUrl = next.url;
        await hears(uris[1]);
        await give(0, serverUrl);
        await hears(uris[0]);
        await client.unsubscribeResource({ uri: uris[0] ?? '' });
        await give(0, serverUrl);
        await give(1, serverUrl);
        await hears(uris[1]);
        await client.close();
      });
    }
  }
});
