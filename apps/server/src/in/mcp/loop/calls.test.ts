/** What happens around a call: progress, log messages, questions to the client, and hanging up. */
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { type ServedFixture, serveFixture } from '../../../testing/mcp/fixture/serve-fixture.ts';
import { EventStream, legacy, modern, postMcp } from '../../../testing/mcp/raw-mcp.ts';
import { until } from '../../../testing/until.ts';

describe('a call', () => {
  let fixture: ServedFixture;
  let running = 0;
  before(async () => {
    fixture = await serveFixture();
    const call = fixture.surface.methods['tools/call'];
    Object.assign(fixture.surface.methods, {
      'tools/call': async (...args: Parameters<NonNullable<typeof call>>) => {
        running++;
        try {
          return await call?.(...args);
        } finally {
          running--;
        }
      },
    });
  });
  after(() => fixture.close());

  const begin = async () => {
    const params = { protocolVersion: '2025-11-25', capabilities: {}, clientInfo: { name: 'test', version: '1' } };
    const { headers } = await postMcp(fixture.url, legacy('initialize', params));
    return { 'mcp-session-id': headers.get('mcp-session-id') ?? '' };
  };
  const callTool = (name: string, id: number | string, _meta?: object) =>
    legacy('tools/call', { name, ...(_meta && { _meta }) }, id);

  it('sends progress only to a client that asked for it', async () => {
    const silent = await postMcp(fixture.url, callTool('test_tool_with_progress', 1));
    assert.equal(silent.headers.get('content-type'), 'application/json');
    const eras = [
      { body: callTool('test_tool_with_progress', 2, { progressToken: 'p' }), headers: {} },
      modern('tools/call', { name: 'test_tool_with_progress', _meta: { progressToken: 'p' } }, 2),
    ];
    for (const { body, headers } of eras) {
      const stream = await EventStream.open(fixture.url, { headers, body });
      for (const progress of [0, 50, 100]) {
        const { method, params } = await stream.next();
        assert.equal(method, 'notifications/progress');
        assert.deepEqual(params, { progressToken: 'p', progress, total: 100 });
      }
      assert.equal((await stream.next()).id, 2);
      assert.equal(await stream.next(), undefined);
    }
  });

  it('sends log messages of the level that the client asked for, or graver', async () => {
    const headers = await begin();
    const isLogged = async () =>
      (await postMcp(fixture.url, callTool('test_logging_tool', 1), headers)).text.includes('notifications/message');
    assert.equal(await isLogged(), true);
    await postMcp(fixture.url, legacy('logging/setLevel', { level: 'error' }), headers);
    assert.equal(await isLogged(), false);
    const { body } = await postMcp(fixture.url, legacy('logging/setLevel', { level: 'loud' }), headers);
    assert.equal(body.error.code, -32602);
  });

  it('of 2025 ends without an answer when its client cancels it', async () => {
    const headers = await begin();
    const stream = postMcp(fixture.url, callTool('test_slow', 'slow'), headers);
    await until(() => running === 1);
    const cancel = { jsonrpc: '2.0', method: 'notifications/cancelled', params: { requestId: 'slow' } };
    assert.equal((await postMcp(fixture.url, cancel, await begin())).status, 202);
    assert.equal(running, 1, 'another session cancelled it');
    await postMcp(fixture.url, cancel, headers);
    const { status, text } = await stream;
    assert.deepEqual([status, text.includes('jsonrpc')], [200, false]);
    assert.equal(running, 0);
  });

  it('ends in both eras when its client hangs up', async () => {
    const eras = [{ body: callTool('test_slow', 1), headers: {} }, modern('tools/call', { name: 'test_slow' })];
    for (const { body, headers } of eras) {
      const abort = new AbortController();
      const init = {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...headers },
        signal: abort.signal,
      };
      const sent = fetch(fixture.url, { ...init, body: JSON.stringify(body) }).catch(() => 'hung up');
      await until(() => running === 1);
      abort.abort();
      assert.equal(await sent, 'hung up');
      await until(() => running === 0);
    }
  });

  it('may ask its client, and gets its answer or its error', async () => {
    const headers = await begin();
    const ask = async (answer: object) => {
      const body = legacy('tools/call', { name: 'test_sampling', arguments: { prompt: 'Hi' } }, 5);
      const stream = await EventStream.open(fixture.url, { headers, body });
      const { id, method } = await stream.next();
      assert.equal(method, 'sampling/createMessage');
      const { status } = await postMcp(fixture.url, { jsonrpc: '2.0', id, ...answer }, headers);
      assert.equal(status, 202);
      return stream.next();
    };
    const answered = await ask({ result: { role: 'assistant', model: 'm', content: { type: 'text', text: 'Ho' } } });
    assert.equal(answered.result.content[0].text, 'LLM response: Ho');
    const refused = await ask({ error: { code: -1, message: 'The user said no.' } });
    assert.deepEqual([refused.error.code, refused.error.message], [-1, 'The user said no.']);
  });

  it('ends when it asks its client and the client hangs up', async () => {
    const body = legacy('tools/call', { name: 'test_sampling', arguments: { prompt: 'Hi' } }, 5);
    const stream = await EventStream.open(fixture.url, { headers: await begin(), body });
    await stream.next();
    stream.drop();
    await until(() => running === 0);
  });

  it('of several at once answers each by its own id, as a list or as a stream', async () => {
    const params = { protocolVersion: '2025-03-26', capabilities: {}, clientInfo: { name: 'test', version: '1' } };
    const { headers } = await postMcp(fixture.url, legacy('initialize', params));
    const session = { 'mcp-session-id': headers.get('mcp-session-id') ?? '' };
    const batch = [callTool('test_simple_text', 1), callTool('test_tool_with_progress', 2, { progressToken: 9 })];
    const stream = await EventStream.open(fixture.url, { headers: session, body: batch });
    const heard: unknown[] = [];
    for (let frame = await stream.next(); frame !== undefined; frame = await stream.next()) {
      heard.push(frame.id ?? frame.params.progress);
    }
    assert.deepEqual(heard.sort(), [0, 1, 100, 2, 50]);
  });
});
