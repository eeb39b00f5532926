import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { systemClock, systemRandom } from '../../../system.ts';
import { createFixtureSurface } from '../../../testing/mcp/fixture/fixture-surface.ts';
import { openGate } from '../../../testing/mcp/fixture/open-gate.ts';
import { legacy, modern, postMcp } from '../../../testing/mcp/raw-mcp.ts';
import { type ServedMcp, serveMcp } from '../../../testing/mcp/serve-mcp.ts';
import { storeDrivers } from '../../../testing/stores.ts';
import { createEra2025 } from '../era-2025/index.ts';
import { createEra2026 } from '../era-2026/index.ts';
import { McpSessions } from '../sessions/sessions.ts';

const serving = { surface: createFixtureSurface(), onFault: (fault: unknown) => assert.fail(String(fault)) };

describe('a server of 2026 alone', () => {
  let mcp: ServedMcp;
  before(async () => {
    mcp = await serveMcp([createEra2026(serving)], openGate);
  });
  after(() => mcp.close());

  it('serves its own era', async () => {
    const { body, headers } = modern('tools/call', { name: 'test_simple_text' });
    assert.equal((await postMcp(mcp.url, body, headers)).body.result.resultType, 'complete');
  });

  it('tells others which versions it speaks', async () => {
    for (const body of [legacy('tools/list'), legacy('initialize'), [legacy('ping')]]) {
      const answer = await postMcp(mcp.url, body);
      assert.equal(answer.status, 400);
      assert.deepEqual([answer.body.error.code, answer.body.error.data.supported], [-32022, ['2026-07-28']]);
    }
  });

  it('has no streams to get and no sessions to end', async () => {
    for (const method of ['GET', 'DELETE']) {
      const response = await fetch(mcp.url, { method });
      assert.deepEqual([response.status, response.headers.get('allow')], [405, 'POST']);
    }
  });
});

describe('a server of 2025 alone', () => {
  let mcp: ServedMcp;
  let dispose: () => Promise<void>;
  before(async () => {
    const opened = await storeDrivers[0]?.open();
    if (opened === undefined) throw new Error('there is no store');
    dispose = opened.dispose;
    const sessions = new McpSessions(opened.store, systemClock, systemRandom);
    mcp = await serveMcp([createEra2025(serving, sessions)], openGate);
  });
  after(async () => {
    await mcp.close();
    await dispose();
  });

  it('serves its own era', async () => {
    const { body } = await postMcp(mcp.url, legacy('tools/call', { name: 'test_simple_text' }));
    assert.equal(body.result.content.length, 1);
  });

  it('does not know what the later one asks, so that its clients fall back', async () => {
    const { body, headers } = modern('server/discover');
    const withHeaders = await postMcp(mcp.url, body, headers);
    assert.equal(withHeaders.status, 400);
    assert.equal((await postMcp(mcp.url, body)).body.error.code, -32601);
  });
});
