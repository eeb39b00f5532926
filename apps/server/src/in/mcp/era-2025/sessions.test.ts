import assert from 'node:assert/strict';
import { after, before, it } from 'node:test';
import { bearer } from '../../../testing/api.ts';
import { type McpSprout, mintToken, openMcp } from '../../../testing/mcp/mcp-sprout.ts';
import { legacy, postMcp } from '../../../testing/mcp/raw-mcp.ts';
import { onBothStores } from '../../../testing/on-both-stores.ts';

const clientInfo = { name: 'test', version: '1' };

onBothStores('sessions of 2025', (sprout) => {
  let mcp: McpSprout;
  before(async () => {
    mcp = await openMcp(sprout());
  });
  after(() => mcp.close());

  const newToken = async () => (await mintToken(sprout(), await sprout().family(), 'family:read')).token;
  const initialize = (protocolVersion: string) =>
    legacy('initialize', { protocolVersion, capabilities: {}, clientInfo });
  const begin = async (token: string, version = '2025-11-25', at = mcp) => {
    const { headers, body } = await postMcp(at.url, initialize(version), bearer(token));
    const id = headers.get('mcp-session-id') ?? '';
    return { id, version: body.result.protocolVersion, headers: { ...bearer(token), 'mcp-session-id': id } };
  };

  it('begin with a revision that both sides speak, and with an id that cannot be guessed', async () => {
    const token = await newToken();
    for (const version of ['2025-03-26', '2025-06-18', '2025-11-25']) {
      const session = await begin(token, version);
      assert.equal(session.version, version);
      assert.match(session.id, /^[\x21-\x7e]{30,}$/);
    }
    assert.equal((await begin(token, '2019-01-01')).version, '2025-11-25');
    const { body } = await postMcp(mcp.url, legacy('initialize', {}), bearer(token));
    assert.equal(body.error.code, -32602);
  });

  it('are served by any process on the store, and end for all of them', async () => {
    const other = await openMcp(sprout());
    const { headers } = await begin(await newToken());
    assert.equal((await postMcp(other.url, legacy('ping'), headers)).status, 200);
    const ended = await fetch(other.url, { method: 'DELETE', headers });
    assert.equal(ended.status, 200);
    assert.equal((await postMcp(other.url, legacy('ping'), headers)).status, 404);
    if (sprout().sprout.store.isShared) {
      // The first process trusts what it knows for a moment, and no longer.
      sprout().clock.advance(1_000);
      assert.equal((await postMcp(mcp.url, legacy('ping'), headers)).status, 404);
    }
    await other.close();
  });

  it('belong to one grant: another’s session is answered like one that does not exist', async () => {
    const { id } = await begin(await newToken());
    const foreign = { ...bearer(await newToken()), 'mcp-session-id': id };
    const none = { ...foreign, 'mcp-session-id': 'none' };
    const answers = [await postMcp(mcp.url, legacy('ping'), foreign), await postMcp(mcp.url, legacy('ping'), none)];
    assert.deepEqual(
      answers.map(({ status }) => status),
      [404, 404],
    );
    assert.equal(answers[0]?.text, answers[1]?.text);
    assert.equal((await fetch(mcp.url, { method: 'DELETE', headers: foreign })).status, 404);
  });

  it('are not needed for a single call', async () => {
    const { body } = await postMcp(mcp.url, legacy('tools/list'), bearer(await newToken()));
    assert.ok(body.result.tools.length > 0);
  });

  it('are forgotten after a day without use, and kept while they are used', async () => {
    const token = await newToken();
    const [idle, used] = [await begin(token), await begin(token)];
    const fresh = await openMcp(sprout());
    for (let hour = 0; hour < 26; hour++) {
      await postMcp(mcp.url, legacy('ping'), used.headers);
      await mcp.sessions.tidy();
      sprout().clock.advance(60 * 60_000);
    }
    assert.equal((await postMcp(fresh.url, legacy('ping'), idle.headers)).status, 404);
    assert.equal((await postMcp(fresh.url, legacy('ping'), used.headers)).status, 200);
    await fresh.close();
  });

  it('are at most a hundred for one grant: the next replaces the one that was not used for longest', async () => {
    const token = await newToken();
    const first = await begin(token);
    sprout().clock.advance(1_000);
    const second = await begin(token);
    for (let count = 0; count < 99; count++) await begin(token);
    const fresh = await openMcp(sprout());
    assert.equal((await postMcp(fresh.url, legacy('ping'), first.headers)).status, 404);
    assert.equal((await postMcp(fresh.url, legacy('ping'), second.headers)).status, 200);
    await fresh.close();
  });

  it('refuse an unknown protocol version, and need none', async () => {
    const { headers } = await begin(await newToken());
    const wrong = await postMcp(mcp.url, legacy('ping'), { ...headers, 'mcp-protocol-version': '2024-01-01' });
    assert.deepEqual([wrong.status, wrong.body.error.data.supported.length], [400, 3]);
    assert.equal((await postMcp(mcp.url, legacy('ping'), headers)).status, 200);
  });

  it('take several messages in one body in 2025-03-26 only', async () => {
    const token = await newToken();
    const old = await begin(token, '2025-03-26');
    const batch = [
      legacy('ping', {}, 1),
      { jsonrpc: '2.0', method: 'notifications/initialized' },
      legacy('no', {}, 'b'),
    ];
    const { status, body } = await postMcp(mcp.url, batch, old.headers);
    assert.equal(status, 200);
    assert.deepEqual(
      body.map(({ id, error }: { id: unknown; error?: { code: number } }) => [id, error?.code]),
      [
        [1, undefined],
        ['b', -32601],
      ],
    );
    const silent = await postMcp(mcp.url, [batch[1]], old.headers);
    assert.deepEqual([silent.status, silent.text], [202, '']);
    for (const wrong of [[], [1], [initialize('2025-03-26')], Array.from({ length: 21 }, () => batch[0])]) {
      assert.equal((await postMcp(mcp.url, wrong, old.headers)).status, 400);
    }
    const { headers } = await begin(token, '2025-06-18');
    assert.equal((await postMcp(mcp.url, batch, headers)).status, 400);
  });

  it('answer 202 without a body to notifications and answers', async () => {
    const { headers } = await begin(await newToken());
    const silent = [
      { jsonrpc: '2.0', method: 'notifications/initialized' },
      { jsonrpc: '2.0', method: 'notifications/cancelled', params: { requestId: 99 } },
      { jsonrpc: '2.0', id: 'nobody-asked', result: {} },
    ];
    for (const message of silent) assert.equal((await postMcp(mcp.url, message, headers)).status, 202);
  });
});
