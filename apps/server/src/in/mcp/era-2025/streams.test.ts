import assert from 'node:assert/strict';
import { after, afterEach, before, it } from 'node:test';
import { bearer } from '../../../testing/api.ts';
import { type McpSprout, mintToken, openMcp } from '../../../testing/mcp/mcp-sprout.ts';
import { connectClient1 } from '../../../testing/mcp/official-clients.ts';
import { EventStream, legacy, postMcp } from '../../../testing/mcp/raw-mcp.ts';
import { onBothStores } from '../../../testing/on-both-stores.ts';
import type { TestFamily } from '../../../testing/test-sprout.ts';
import { until } from '../../../testing/until.ts';

const clientInfo = { name: 'test', version: '1' };

onBothStores('streams of 2025', (sprout) => {
  let mcp: McpSprout;
  let family: TestFamily;
  before(async () => {
    mcp = await openMcp(sprout());
    family = await sprout().family();
  });
  after(() => mcp.close());
  // Every stream that a test opened must be freed when the test hangs up.
  afterEach(() => until(() => mcp.streams() === 0));

  const gemsUri = (kid: 0 | 1) => `sprout://child/${family.childIds[kid]}/gems`;
  const adjust = (kid: 0 | 1) =>
    sprout().ok<{ _sprout: { versions: Record<string, string> } }>(family.parent, 'gems.adjust', {
      childId: family.childIds[kid],
      delta: 1,
      reason: 'Test',
    });
  const begin = async () => {
    const { token, grantId } = await mintToken(sprout(), family, 'gems:read', 'task:read');
    const params = { protocolVersion: '2025-11-25', capabilities: {}, clientInfo };
    const { headers } = await postMcp(mcp.url, legacy('initialize', params), bearer(token));
    return { token, grantId, headers: { ...bearer(token), 'mcp-session-id': headers.get('mcp-session-id') ?? '' } };
  };
  const subscribe = (uri: string, id: number | string = 1) => legacy('resources/subscribe', { uri }, id);
  const openGet = (headers: Record<string, string>) => EventStream.open(mcp.url, { method: 'GET', headers });

  it('a subscribe without a stream is answered by one: the result first, then every change with its version', async () => {
    const { headers } = await begin();
    const stream = await EventStream.open(mcp.url, { headers, body: subscribe(gemsUri(0), 'first') });
    assert.equal(stream.response.headers.get('content-type'), 'text/event-stream');
    assert.equal(stream.response.headers.get('x-accel-buffering'), 'no');
    const result = await stream.next();
    assert.equal(result.id, 'first');
    assert.equal(typeof result.result._meta['sprout/version'], 'string');
    const { _sprout } = await adjust(0);
    assert.deepEqual(await stream.next(), {
      jsonrpc: '2.0',
      method: 'notifications/resources/updated',
      params: { uri: gemsUri(0), _meta: { 'sprout/version': _sprout.versions[gemsUri(0)] } },
    });
    stream.drop();
  });

  it('a second subscribe is a plain answer, and its changes come on the one stream', async () => {
    const { headers } = await begin();
    const stream = await EventStream.open(mcp.url, { headers, body: subscribe(gemsUri(0)) });
    await stream.next();
    const second = await postMcp(mcp.url, subscribe(gemsUri(1), 2), headers);
    assert.equal(second.headers.get('content-type'), 'application/json');
    await adjust(1);
    assert.equal((await stream.next()).params.uri, gemsUri(1));
    await adjust(0);
    assert.equal((await stream.next()).params.uri, gemsUri(0));

    await postMcp(mcp.url, legacy('resources/unsubscribe', { uri: gemsUri(0) }), headers);
    await adjust(0);
    await adjust(1);
    assert.equal((await stream.next()).params.uri, gemsUri(1));
    await postMcp(mcp.url, legacy('resources/unsubscribe', { uri: gemsUri(1) }), headers);
    assert.equal(await stream.next(), undefined);
  });

  it('subscribing again to what a stream watches takes it over, with all that it watched: its client has lost it', async () => {
    const { headers } = await begin();
    const lost = await EventStream.open(mcp.url, { headers, body: subscribe(gemsUri(0)) });
    await lost.next();
    await postMcp(mcp.url, subscribe(gemsUri(1), 2), headers);
    const again = await EventStream.open(mcp.url, { headers, body: subscribe(gemsUri(0), 3) });
    assert.equal(again.response.headers.get('content-type'), 'text/event-stream');
    assert.equal((await again.next()).id, 3);
    assert.equal(await lost.next(), undefined);
    await adjust(1);
    assert.equal((await again.next()).params.uri, gemsUri(1));
    await adjust(0);
    assert.equal((await again.next()).params.uri, gemsUri(0));
    again.drop();
  });

  it('subscribes that come at once share one stream', async () => {
    const { headers } = await begin();
    const opened = await Promise.all(
      [0, 1].map((kid) => EventStream.open(mcp.url, { headers, body: subscribe(gemsUri(kid as 0 | 1), kid) })),
    );
    const types = opened.map(({ response }) => response.headers.get('content-type')).sort();
    assert.deepEqual(types, ['application/json', 'text/event-stream']);
    for (const stream of opened) stream.drop();
  });

  it('with a GET stream every subscribe is a plain answer', async () => {
    const { headers } = await begin();
    const stream = await openGet(headers);
    const { body } = await postMcp(mcp.url, subscribe(gemsUri(0)), headers);
    assert.equal(body.id, 1);
    await adjust(0);
    assert.equal((await stream.next()).params.uri, gemsUri(0));
    // Unsubscribing does not end a stream that the client asked for.
    await postMcp(mcp.url, legacy('resources/unsubscribe', { uri: gemsUri(0) }), headers);
    await postMcp(mcp.url, subscribe(gemsUri(1)), headers);
    await adjust(1);
    assert.equal((await stream.next()).params.uri, gemsUri(1));
    stream.drop();
  });

  it('a connection that drops frees what it watched', async () => {
    const { headers } = await begin();
    const stream = await EventStream.open(mcp.url, { headers, body: subscribe(gemsUri(0)) });
    await stream.next();
    assert.equal(mcp.watched(), 1);
    stream.drop();
    await until(() => mcp.watched() === 0);
    // The next subscribe begins anew.
    const again = await EventStream.open(mcp.url, { headers, body: subscribe(gemsUri(0)) });
    assert.equal(again.response.headers.get('content-type'), 'text/event-stream');
    again.drop();
  });

  it('a client that comes back with a GET stream hears what it missed', async () => {
    const { headers } = await begin();
    const first = await openGet(headers);
    await postMcp(mcp.url, subscribe(gemsUri(0)), headers);
    await postMcp(mcp.url, subscribe(gemsUri(1)), headers);
    first.drop();
    await until(() => mcp.streams() === 0);
    const { _sprout } = await adjust(0);
    const second = await openGet(headers);
    const missed = await second.next();
    assert.deepEqual(missed.params, {
      uri: gemsUri(0),
      _meta: { 'sprout/version': _sprout.versions[gemsUri(0)] },
    });
    await adjust(1);
    assert.equal((await second.next()).params.uri, gemsUri(1));
    second.drop();
  });

  it('a GET stream in another process first tells what changed, and watches everything from then on', async () => {
    const other = await openMcp(sprout());
    const { headers } = await begin();
    const first = await EventStream.open(mcp.url, { headers, body: subscribe(gemsUri(0)) });
    await first.next();
    await postMcp(mcp.url, subscribe(gemsUri(1)), headers);
    first.drop();
    await until(() => mcp.streams() === 0);
    const { _sprout } = await adjust(1);
    const second = await EventStream.open(other.url, { method: 'GET', headers });
    const params = { uri: gemsUri(1), _meta: { 'sprout/version': _sprout.versions[gemsUri(1)] } };
    assert.deepEqual((await second.next()).params, params);
    await adjust(0);
    assert.equal((await second.next()).params.uri, gemsUri(0));

    // What was unsubscribed, in any process, is not watched again.
    await postMcp(mcp.url, legacy('resources/unsubscribe', { uri: gemsUri(0) }), headers);
    second.drop();
    await until(() => other.streams() === 0);
    const third = await EventStream.open(other.url, { method: 'GET', headers });
    assert.deepEqual((await third.next()).params, params);
    assert.equal(other.watched(), 1);
    third.drop();
    await until(() => other.streams() === 0);
    await other.close();
  });

  it('an open GET stream takes over from the answer to a subscribe whose connection drops', async () => {
    const { headers } = await begin();
    const answer = await EventStream.open(mcp.url, { headers, body: subscribe(gemsUri(0)) });
    await answer.next();
    const get = await openGet(headers);
    answer.drop();
    await until(() => mcp.streams() === 1 && mcp.watched() === 1);
    await adjust(0);
    assert.equal((await get.next()).params.uri, gemsUri(0));
    get.drop();
  });

  it('a resumed subscription that the client may no longer see is left out', async () => {
    const { headers } = await begin();
    const first = await openGet(headers);
    await postMcp(mcp.url, subscribe(gemsUri(0)), headers);
    await postMcp(mcp.url, subscribe('sprout://family/activity'), headers);
    first.drop();
    await until(() => mcp.streams() === 0);
    await sprout().sprout.store.write((tx) =>
      tx.run('UPDATE mcp_session SET subscriptions = REPLACE(subscriptions, $1, $2)', [
        gemsUri(0),
        'sprout://child/gone/gems',
      ]),
    );
    const second = await openGet(headers);
    await adjust(1);
    assert.equal((await second.next()).params.uri, 'sprout://family/activity');
    second.drop();
  });

  it('a session keeps its newest hundred subscriptions', async () => {
    const { headers } = await begin();
    const uri = (number: number) =>
      `sprout://family/activity?types=${Array(number + 1)
        .fill('gems.adjusted')
        .join(',')}`;
    for (let number = 0; number < 51; number++) {
      // Each on a stream of its own.
      for (const watched of [uri(number), `${uri(number)},task.created`]) {
        const stream = await EventStream.open(mcp.url, { headers, body: subscribe(watched) });
        assert.equal((await stream.next()).error, undefined);
        stream.drop();
        await until(() => mcp.streams() === 0);
      }
    }
    const get = await openGet(headers);
    await until(() => mcp.watched() === 100);
    get.drop();
  });

  it('a later GET stream takes over from an earlier one', async () => {
    const { headers } = await begin();
    const first = await openGet(headers);
    await postMcp(mcp.url, subscribe(gemsUri(0)), headers);
    const second = await openGet(headers);
    assert.equal(await first.next(), undefined);
    await adjust(0);
    assert.equal((await second.next()).params.uri, gemsUri(0));
    second.drop();
  });

  it('a GET stream beside the answer to a subscribe leaves the hints where they are', async () => {
    const { headers } = await begin();
    const answer = await EventStream.open(mcp.url, { headers, body: subscribe(gemsUri(0)) });
    await answer.next();
    const get = await openGet(headers);
    await adjust(0);
    assert.equal((await answer.next()).params.uri, gemsUri(0));
    await postMcp(mcp.url, legacy('resources/unsubscribe', { uri: gemsUri(0) }), headers);
    assert.equal(await answer.next(), undefined);
    await postMcp(mcp.url, subscribe(gemsUri(1)), headers);
    await adjust(1);
    assert.equal((await get.next()).params.uri, gemsUri(1));
    get.drop();
  });

  it('what may not be watched is refused as an ordinary answer', async () => {
    const { headers } = await begin();
    const refused = async (uri: string) => {
      const { status, body } = await postMcp(mcp.url, subscribe(uri), headers);
      return [status, body.error.code, body.error.data.error.code];
    };
    assert.deepEqual(await refused('sprout://child/nobody/gems'), [200, -32002, 'DOMAIN_NOT_FOUND']);
    assert.deepEqual(await refused('sprout://no/such/thing'), [200, -32002, 'BAD_INPUT']);
    const { token } = await mintToken(sprout(), family, 'family:read');
    const { body } = await postMcp(mcp.url, subscribe(gemsUri(0)), bearer(token));
    assert.equal(body.error.data.error.reason, 'SCOPE_MISSING');
  });

  it('unsubscribing without the session is an error, not a success that changed nothing', async () => {
    const { token } = await mintToken(sprout(), family, 'gems:read');
    const { body } = await postMcp(mcp.url, legacy('resources/unsubscribe', { uri: gemsUri(0) }), bearer(token));
    assert.equal(body.error.code, -32600);
  });

  it('a client that echoes its version hears at once what it missed', async () => {
    const { headers } = await begin();
    const { body } = await postMcp(mcp.url, legacy('resources/read', { uri: gemsUri(0) }), headers);
    const version = body.result.contents[0]._meta['sprout/version'];
    await adjust(0);
    const params = { uri: gemsUri(0), _meta: { 'sprout/version': version } };
    const stream = await EventStream.open(mcp.url, { headers, body: legacy('resources/subscribe', params) });
    const result = await stream.next();
    const missed = await stream.next();
    assert.equal(missed.params._meta['sprout/version'], result.result._meta['sprout/version']);
    stream.drop();
  });

  it('a version that Sprout never gave out is refused', async () => {
    const { headers } = await begin();
    for (const version of ['garbage', '', 7, {}]) {
      const params = { uri: gemsUri(0), _meta: { 'sprout/version': version } };
      const { body } = await postMcp(mcp.url, legacy('resources/subscribe', params), headers);
      assert.deepEqual([body.error.code, body.error.data.error.reason], [-32602, 'UNKNOWN_VERSION']);
    }
    // One of another epoch is from before a restore: everything since is news.
    const params = { uri: gemsUri(0), _meta: { 'sprout/version': 'otherepoch.1' } };
    const stream = await EventStream.open(mcp.url, { headers, body: legacy('resources/subscribe', params) });
    await stream.next();
    assert.equal((await stream.next()).params.uri, gemsUri(0));
    stream.drop();
  });

  it('ending the session, revoking the grant and stopping the server end the streams', async () => {
    const [ended, revoked, drained] = [await begin(), await begin(), await begin()];
    const streams = await Promise.all([ended, revoked, drained].map(({ headers }) => openGet(headers)));
    await fetch(mcp.url, { method: 'DELETE', headers: ended.headers });
    assert.equal(await streams[0]?.next(), undefined);
    mcp.revoke(revoked.grantId);
    assert.equal(await streams[1]?.next(), undefined);
    mcp.endpoint.drain();
    assert.equal(await streams[2]?.next(), undefined);
  });

  it('an open stream keeps its session, and ends with it wherever that ends', async () => {
    const other = await openMcp(sprout());
    const [get, subscribed] = [await begin(), await begin()];
    const streams = [
      await openGet(get.headers),
      await EventStream.open(mcp.url, { headers: subscribed.headers, body: subscribe(gemsUri(0)) }),
    ];
    await streams[1]?.next();
    for (let hour = 0; hour < 30; hour++) {
      sprout().clock.advance(60 * 60_000);
      await mcp.sessions.tidy();
    }
    for (const [index, { headers }] of [get, subscribed].entries()) {
      assert.equal((await fetch(other.url, { method: 'DELETE', headers })).status, 200);
      await mcp.sessions.tidy();
      assert.equal(await streams[index]?.next(), undefined);
    }
    await other.close();
  });

  it('a GET needs a session of the caller’s, and to accept events', async () => {
    const { token, headers } = await begin();
    const get = async (headers: Record<string, string>) => (await fetch(mcp.url, { headers })).status;
    assert.equal(await get({ ...bearer(token), accept: 'text/event-stream' }), 400);
    assert.equal(await get({ ...bearer(token), accept: 'text/event-stream', 'mcp-session-id': 'none' }), 404);
    assert.equal(await get({ ...headers, accept: 'application/json' }), 406);
  });

  it('the official client subscribes and hears', async () => {
    const { token } = await mintToken(sprout(), family, 'gems:read');
    const { client } = await connectClient1(mcp.url, token);
    const heard: string[] = [];
    client.fallbackNotificationHandler = async ({ method, params }) => {
      heard.push(`${method} ${params?.uri}`);
    };
    await client.subscribeResource({ uri: gemsUri(0) });
    await adjust(0);
    await until(() => heard.length === 1);
    assert.deepEqual(heard, [`notifications/resources/updated ${gemsUri(0)}`]);
    await client.unsubscribeResource({ uri: gemsUri(0) });
    await client.close();
  });
});
