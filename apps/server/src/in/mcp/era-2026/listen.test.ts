import assert from 'node:assert/strict';
import { after, afterEach, before, it } from 'node:test';
import { bearer } from '../../../testing/api.ts';
import { type McpSprout, mintToken, openMcp } from '../../../testing/mcp/mcp-sprout.ts';
import { connectClient2 } from '../../../testing/mcp/official-clients.ts';
import { EventStream, modern, postMcp } from '../../../testing/mcp/raw-mcp.ts';
import { onBothStores } from '../../../testing/on-both-stores.ts';
import type { TestFamily } from '../../../testing/test-sprout.ts';
import { until } from '../../../testing/until.ts';

const SUBSCRIPTION_ID = 'io.modelcontextprotocol/subscriptionId';

onBothStores('subscriptions/listen', (sprout) => {
  let mcp: McpSprout;
  let family: TestFamily;
  let token: string;
  let grantId: string;
  before(async () => {
    mcp = await openMcp(sprout());
    family = await sprout().family();
    ({ token, grantId } = await mintToken(sprout(), family, 'gems:read'));
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
  const listenTo = (uris: readonly string[], meta: object = {}) =>
    modern('subscriptions/listen', { notifications: { resourceSubscriptions: uris }, _meta: meta }, 'sub-1');
  const open = (uris: readonly string[], meta: object = {}) => {
    const { body, headers } = listenTo(uris, meta);
    return EventStream.open(mcp.url, { headers: { ...bearer(token), ...headers }, body });
  };

  it('acknowledges what it watches, with versions, and then sends every change', async () => {
    const stream = await open([gemsUri(0), gemsUri(1)]);
    const { method, params } = await stream.next();
    assert.equal(method, 'notifications/subscriptions/acknowledged');
    assert.deepEqual(params.notifications, { resourceSubscriptions: [gemsUri(0), gemsUri(1)] });
    assert.equal(params._meta[SUBSCRIPTION_ID], 'sub-1');
    assert.deepEqual(Object.keys(params._meta['sprout/versions']), [gemsUri(0), gemsUri(1)]);
    const { _sprout } = await adjust(1);
    assert.deepEqual(await stream.next(), {
      jsonrpc: '2.0',
      method: 'notifications/resources/updated',
      params: {
        uri: gemsUri(1),
        _meta: { [SUBSCRIPTION_ID]: 'sub-1', 'sprout/version': _sprout.versions[gemsUri(1)] },
      },
    });
    stream.drop();
  });

  it('says which URIs it refuses, and serves the others', async () => {
    const stream = await open([gemsUri(0), 'sprout://child/nobody/gems']);
    const { params } = await stream.next();
    assert.deepEqual(params.notifications, { resourceSubscriptions: [gemsUri(0)] });
    const refused = params._meta['sprout/refused'];
    assert.equal(refused['sprout://child/nobody/gems'].error.code, 'DOMAIN_NOT_FOUND');
    stream.drop();
  });

  it('refuses a URI whose version Sprout never gave out, and serves one whose version is of another epoch', async () => {
    const versions = { [gemsUri(0)]: 'garbage', [gemsUri(1)]: 'otherepoch.1' };
    const stream = await open([gemsUri(0), gemsUri(1)], { 'sprout/versions': versions });
    const { params } = await stream.next();
    assert.equal(params._meta['sprout/refused'][gemsUri(0)].error.reason, 'UNKNOWN_VERSION');
    assert.equal((await stream.next()).params.uri, gemsUri(1));
    stream.drop();
  });

  it('refuses more URIs than a stream can watch without looking at any', async () => {
    const uris = Array.from({ length: 101 }, (_, index) => `sprout://child/${index}/gems`);
    const { body, headers } = listenTo(uris);
    const { text } = await postMcp(mcp.url, body, { ...bearer(token), ...headers });
    assert.equal(JSON.parse(text).error.data.error.reason, 'TOO_MANY_SUBSCRIPTIONS');
    assert.ok(text.length < 1_000);
  });

  it('answers with a plain error if it refuses every URI', async () => {
    const refused = async (uri: string) => {
      const { body, headers } = listenTo([uri]);
      const answer = await postMcp(mcp.url, body, { ...bearer(token), ...headers });
      return [answer.status, answer.body.error.code, answer.body.error.data.error.code];
    };
    assert.deepEqual(await refused('sprout://child/nobody/gems'), [200, -32602, 'DOMAIN_NOT_FOUND']);
    assert.deepEqual(await refused('sprout://no/such/thing'), [200, -32602, 'BAD_INPUT']);
    assert.deepEqual(await refused('sprout://family/activity'), [200, -32000, 'PERMISSION_DENIED']);
    assert.equal(mcp.streams(), 0);
  });

  it('ends at once with a result when nothing was asked for', async () => {
    const { body, headers } = modern('subscriptions/listen', { notifications: { toolsListChanged: true } }, 7);
    const stream = await EventStream.open(mcp.url, { headers: { ...bearer(token), ...headers }, body });
    assert.deepEqual((await stream.next()).params.notifications, {});
    const { id, result } = await stream.next();
    assert.deepEqual([id, result.resultType, result._meta[SUBSCRIPTION_ID]], [7, 'complete', 7]);
    assert.equal(await stream.next(), undefined);
  });

  it('first sends what changed since the versions that the client echoes', async () => {
    const { body, headers } = modern('resources/read', { uri: gemsUri(0) });
    const read = await postMcp(mcp.url, body, { ...bearer(token), ...headers });
    const version = read.body.result.contents[0]._meta['sprout/version'];
    await adjust(0);
    const stream = await open([gemsUri(0)], { 'sprout/versions': { [gemsUri(0)]: version } });
    const { params } = await stream.next();
    const missed = await stream.next();
    assert.equal(missed.params._meta['sprout/version'], params._meta['sprout/versions'][gemsUri(0)]);
    stream.drop();
  });

  it('ends with a result when the grant is revoked', async () => {
    const stream = await open([gemsUri(0)]);
    await stream.next();
    mcp.revoke(grantId);
    assert.equal((await stream.next()).result.resultType, 'complete');
    assert.equal(await stream.next(), undefined);
  });

  it('serves the official client', async () => {
    const another = await mintToken(sprout(), family, 'gems:read');
    const { client } = await connectClient2(mcp.url, 'modern', another.token);
    const heard: unknown[] = [];
    client.setNotificationHandler('notifications/resources/updated', ({ params }) => void heard.push(params.uri));
    const subscription = await client.listen({ resourceSubscriptions: [gemsUri(0)] });
    await adjust(0);
    await until(() => heard.length === 1);
    assert.deepEqual(heard, [gemsUri(0)]);
    await subscription.close();
    await client.close();
  });
});
