import assert from 'node:assert/strict';
import { createInterface } from 'node:readline';
import { PassThrough } from 'node:stream';
import { after, before, it } from 'node:test';
import { limits } from '#operations';
import { type McpSprout, openMcp } from '../../../testing/mcp/mcp-sprout.ts';
import { legacy, modern } from '../../../testing/mcp/raw-mcp.ts';
import { plainCanvas } from '../../../testing/new-canvas.ts';
import { onBothStores } from '../../../testing/on-both-stores.ts';
import type { TestFamily } from '../../../testing/test-sprout.ts';
import { serveMcpLines } from './serve-lines.ts';

onBothStores('MCP over lines', (sprout) => {
  let mcp: McpSprout;
  let family: TestFamily;
  before(async () => {
    mcp = await openMcp(sprout());
    family = await sprout().family();
  });
  after(() => mcp.close());

  /** A client at the other end of the line. */
  const connect = () => {
    const [input, output] = [new PassThrough(), new PassThrough()];
    const caller = { principal: family.agent, expiresAt: Number.POSITIVE_INFINITY };
    const served = serveMcpLines({
      eras: mcp.eras,
      caller,
      input,
      output,
      origin: () => 'http://127.0.0.1:8787',
      onFault: (fault) => assert.fail(String(fault)),
    });
    const lines = createInterface({ input: output })[Symbol.asyncIterator]();
    return {
      served,
      input,
      write: (message: unknown) => input.write(`${JSON.stringify(message)}\n`),
      next: async () => JSON.parse(String((await lines.next()).value)),
    };
  };
  it('makes whole addresses, as over HTTP', async () => {
    const { write, next, input, served } = connect();
    const { body } = modern('tools/call', { name: 'canvas_create', arguments: { ...plainCanvas, dryRun: true } });
    write(body);
    const { previewUrl } = (await next()).result.structuredContent;
    assert.match(previewUrl, /^http:\/\/127\.0\.0\.1:8787\/canvas\/preview\/\S+$/);
    input.end();
    await served;
  });

  const gemsUri = () => `sprout://child/${family.childIds[0]}/gems`;
  const adjust = () =>
    sprout().ok(family.parent, 'gems.adjust', { childId: family.childIds[0], delta: 1, reason: 'Test' });

  it('serves a client of 2025: handshake, calls, subscriptions on the same line', async () => {
    const { served, input, write, next } = connect();
    const clientInfo = { name: 'test', version: '1' };
    write(legacy('initialize', { protocolVersion: '2025-06-18', capabilities: {}, clientInfo }, 1));
    assert.equal((await next()).result.protocolVersion, '2025-06-18');
    write({ jsonrpc: '2.0', method: 'notifications/initialized' });
    write(legacy('tools/call', { name: 'family_query_overview' }, 2));
    assert.equal((await next()).result.structuredContent.familyId, family.familyId);
    write(legacy('resources/subscribe', { uri: gemsUri() }, 3));
    assert.equal((await next()).id, 3);
    await adjust();
    assert.equal((await next()).params.uri, gemsUri());
    input.end();
    await served;
    assert.equal(mcp.streams(), 0);
  });

  it('serves a client of 2026, whose subscriptions are told apart by their ids', async () => {
    const { served, input, write, next } = connect();
    write(modern('server/discover', {}, 1).body);
    assert.deepEqual((await next()).result.supportedVersions, ['2026-07-28']);
    write(modern('subscriptions/listen', { notifications: { resourceSubscriptions: [gemsUri()] } }, 's').body);
    assert.equal((await next()).method, 'notifications/subscriptions/acknowledged');
    await adjust();
    assert.equal((await next()).params._meta['io.modelcontextprotocol/subscriptionId'], 's');
    write({ jsonrpc: '2.0', method: 'notifications/cancelled', params: modern('', { requestId: 's' }).body.params });
    write(modern('tools/list', {}, 2).body);
    assert.equal((await next()).id, 2);
    assert.equal(mcp.streams(), 0);
    input.end();
    await served;
  });

  it('answers a line that is not a message, or too long, with an error, and serves the next one', async () => {
    const { served, input, write, next } = connect();
    input.write('nonsense\n\n');
    assert.equal((await next()).error.code, -32700);
    input.write(`{"jsonrpc":"2.0","id":1,"method":"${'x'.repeat(limits.requestBodyBytes)}"}\n`);
    assert.equal((await next()).error.code, -32700);
    write({ jsonrpc: '2.0', id: 1 });
    assert.equal((await next()).error.code, -32600);
    write(legacy('ping', {}, 'still here'));
    assert.equal((await next()).id, 'still here');
    input.end();
    await served;
  });

  it('answers everything that was asked before it ends', async () => {
    const { served, input, write, next } = connect();
    for (let id = 0; id < 20; id++) write(legacy('tools/call', { name: 'family_query_overview' }, id));
    input.end();
    await served;
    const ids = new Set();
    for (let id = 0; id < 20; id++) ids.add((await next()).id);
    assert.equal(ids.size, 20);
  });
});
