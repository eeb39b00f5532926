/** A high scope, from the call that lacks it to the call that works, with the official client over real HTTP. */
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { Client, StreamableHTTPClientTransport, UnauthorizedError } from '@modelcontextprotocol/client';
import { tools } from '../../core/operations/catalogue.ts';
import { publishedName } from '../../core/operations/published-name.ts';
import type { PageBrowser } from '../pages/testing/page-browser.ts';
import { type PageServer, startPageServer } from '../pages/testing/page-server.ts';
import { wordsOf } from '../pages/testing/page-words.ts';
import { AgentMemory } from './testing/sdk-agents.ts';

describe('an agent that lacks a scope', () => {
  let server: PageServer;
  before(async () => {
    server = await startPageServer();
  });
  after(() => server.stop());

  const transport = (memory: AgentMemory) =>
    new StreamableHTTPClientTransport(new URL(`${server.url}/mcp`), { authProvider: memory as never });

  /** The parent answers what the agent asked last; the agent takes its tokens and a new connection. */
  async function consent(
    memory: AgentMemory,
    browser: PageBrowser,
    asking: StreamableHTTPClientTransport,
    fields = {},
  ) {
    const { pathname, search } = memory.askedAt as URL;
    const page = await browser.open(pathname + search);
    const back = new URL((await browser.submit(page, 'consent', fields)).path);
    await asking.finishAuth(back.searchParams);
    const client = new Client({ name: 'Test agent', version: '1' });
    const connected = transport(memory);
    await client.connect(connected);
    return { client, connected, page };
  }

  it('is told its tools, asks for the scope by calling one, and gets it when the parent ticks it', async () => {
    const { browser } = await server.family();
    const memory = new AgentMemory();
    const asking = transport(memory);
    await assert.rejects(new Client({ name: 'Test agent', version: '1' }).connect(asking), UnauthorizedError);
    const first = await consent(memory, browser, asking);
    const names = async (client: Client) => (await client.listTools()).tools.map(({ name }) => name);
    assert.ok(!(await names(first.client)).includes('gems_adjust'), 'the list stays filtered');
    const whoami = await first.client.callTool({ name: 'mcp_whoami', arguments: {} });
    const { availableScopes } = whoami.structuredContent as { availableScopes: { scope: string; tools: string[] }[] };
    assert.deepEqual(
      availableScopes.map(({ scope }) => scope),
      ['gems:adjust', 'screentime:approve', 'media:read'],
    );

    const overview = await first.client.callTool({ name: 'family_query_overview', arguments: {} });
    const { kids } = overview.structuredContent as { kids: { childId: string }[] };
    const call = { name: 'gems_adjust', arguments: { childId: kids[0]?.childId, delta: 2, reason: 'Dishes' } };
    await assert.rejects(first.client.callTool(call), UnauthorizedError);
    const scopes = [...(memory.kept?.scope ?? '').split(' '), 'gems:adjust'];
    const second = await consent(memory, browser, first.connected, { scopes });
    assert.match(wordsOf(second.page.body), /gems:adjust it asks for this/);
    assert.ok((await names(second.client)).includes('gems_adjust'));
    const given = await second.client.callTool(call);
    assert.notEqual(given.isError, true, JSON.stringify(given));

    // The parent takes it away again: the same connection sees and may less at once.
    const { items } = await browser.call<{ items: { grantId: string }[] }>('access.list_grants');
    await browser.call('access.update_grant', { grantId: items[0]?.grantId, scopes: ['family:read', 'gems:read'] });
    assert.ok(!(await names(second.client)).includes('gems_adjust'));
    const left = [...tools.values()].filter(
      ({ scope }) => scope === null || scope === 'family:read' || scope === 'gems:read',
    );
    assert.deepEqual(
      await names(second.client),
      left.map(({ name }) => publishedName(name)),
    );
    await Promise.all([first.client.close(), second.client.close()]);
  });
});
