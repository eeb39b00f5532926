import assert from 'node:assert/strict';
import { it } from 'node:test';
import { limits } from '#operations';
import { crowdOutClients, forgetClients, forgetFlows, forgetTokens, saveClient } from '../../domains/access/index.ts';
import { dumpTables } from '../../testing/dump.ts';
import { RawClient } from '../../testing/http-sprout.ts';
import { formPaths } from '../pages/index.ts';
import { paths } from './discovery.ts';
import type { OAuthSprout } from './testing/oauth-sprout.ts';
import { onBothStores } from './testing/on-both-stores.ts';
import { RawAgent } from './testing/raw-agent.ts';

async function rowsOf(sprout: OAuthSprout, table: string): Promise<string[]> {
  return (await dumpTables(sprout.test.sprout.store))[table] ?? [];
}

onBothStores(
  'an address that asks for much',
  (sprout) => {
    it('has to wait, and is told for how long', async () => {
      const agent = new RawAgent(sprout().url);
      for (let turn = 0; turn < 20; turn++) assert.equal((await agent.register()).status, 201);
      const { status, body } = await agent.register();
      assert.deepEqual([status, body.error], [429, 'temporarily_unavailable']);
      sprout().test.clock.advance(6_000);
      assert.equal((await agent.register()).status, 201);
    });
  },
  { limitsRates: true },
);

/** A request whose body may say how long it is, or may not. */
function large(path: string, type: string, isChunked: boolean): string {
  const body = 'x'.repeat(limits.openBodyBytes + 1);
  const length = isChunked ? 'transfer-encoding: chunked' : `content-length: ${body.length}`;
  const sent = isChunked ? `${body.length.toString(16)}\r\n${body}\r\n` : body;
  return `POST ${path} HTTP/1.1\r\nhost: 127.0.0.1\r\ncontent-type: ${type}\r\n${length}\r\n\r\n${sent}`;
}

onBothStores('a body of more than 16 KB without sign-in', (sprout) => {
  const form = 'application/x-www-form-urlencoded';
  const { token, revoke, register } = paths;
  const endpoints = [token, revoke, ...formPaths].map((path) => [path.replace(':uid', 'x'), form] as const);
  const json = formPaths.map((path) => [path.replace(':uid', 'x'), 'application/json'] as const);
  for (const [path, type] of [...endpoints, ...json, [register, 'application/json'] as const]) {
    for (const isChunked of [false, true]) {
      it(`is refused by ${path} as ${type}, ${isChunked ? 'before its end' : 'before it is read'}`, async () => {
        const client = new RawClient(new URL(sprout().url)).send(large(path, type, isChunked));
        assert.equal((await client.next())?.status, 413);
        client.close();
        assert.deepEqual(sprout().test.faults, []);
      });
    }
  }
});

onBothStores('what nobody needs any more', (sprout) => {
  it('is forgotten: tokens, questions, and clients that no parent said yes to', async () => {
    const { browser } = await sprout().signedIn();
    const { store } = sprout().test.sprout;
    const [used, unused] = [new RawAgent(sprout().url), new RawAgent(sprout().url)];
    await used.register();
    await unused.register();
    const { body: tokens } = await used.connect(browser);
    await browser.open(unused.askPath());
    assert.equal((await rowsOf(sprout(), 'oauth_flow')).length, 1);
    assert.equal((await rowsOf(sprout(), 'oauth_token')).length, 3, 'a code, an access and a refresh token');
    sprout().test.clock.advance(2 * 60 * 60_000);
    const now = sprout().test.clock.now();
    assert.equal(await store.write((tx) => forgetTokens(tx, now, 100)), 2);
    assert.equal(await store.write((tx) => forgetFlows(tx, now, 100)), 1);
    assert.equal(await store.write((tx) => forgetClients(tx, now, 100)), 1);
    assert.equal((await unused.redeem('x')).body.error, 'invalid_client');
    assert.equal((await used.refresh(tokens.refresh_token)).status, 200);
  });

  it('is crowded out, oldest first, but never a client that is in use', async () => {
    const { browser } = await sprout().signedIn();
    const { store } = sprout().test.sprout;
    const used = new RawAgent(sprout().url);
    await used.register();
    const { body: tokens } = await used.connect(browser);
    await store.write((tx) => {
      for (let age = 0; age < 8; age++) {
        const clientId = `crowd_${age}`;
        saveClient(tx, { clientId, name: 'x', metadata: '{}', freshUntil: null }, 1_000_000 - age);
      }
      crowdOutClients(tx, 5);
    });
    const rows = (await rowsOf(sprout(), 'oauth_client')).join();
    assert.deepEqual(
      [0, 1, 2, 3, 4, 5, 6, 7].filter((age) => rows.includes(`"crowd_${age}"`)),
      [0, 1, 2, 3, 4],
    );
    assert.equal((await used.refresh(tokens.refresh_token)).status, 200);
  });

  it('holds no secret: neither tokens nor codes nor what the browser keeps', async () => {
    const { browser } = await sprout().signedIn();
    const agent = new RawAgent(sprout().url);
    await agent.register();
    const page = await browser.open(agent.askPath());
    const uid = page.path.split('/').at(-1) ?? '';
    const waiting = JSON.stringify(await dumpTables(sprout().test.sprout.store));
    assert.ok(!waiting.includes(uid));
    const code = new URL((await browser.submit(page, 'consent')).path).searchParams.get('code') ?? '';
    const { body } = await agent.redeem(code);
    const everything = JSON.stringify(await dumpTables(sprout().test.sprout.store));
    for (const secret of [code, body.access_token, body.refresh_token]) assert.ok(!everything.includes(secret));
  });
});
