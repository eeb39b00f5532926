/** The official clients, of both lines and in both eras, do their work here as they are. */
import assert from 'node:assert/strict';
import { after, before, it } from 'node:test';
import { operations } from '../../catalogue.ts';
import { publishedName } from '../../core/operations/published-name.ts';
import type { Scope } from '../../core/scopes/scopes.ts';
import { type McpSprout, mintToken, openMcp, testGuide } from '../../testing/mcp/mcp-sprout.ts';
import { connectClient1, connectClient2 } from '../../testing/mcp/official-clients.ts';
import { onBothStores } from '../../testing/on-both-stores.ts';

const faces = [
  { name: 'SDK 1.x', connect: connectClient1 },
  { name: 'SDK 2.x, 2025', connect: (url: URL, token: string) => connectClient2(url, 'legacy', token) },
  { name: 'SDK 2.x, 2026', connect: (url: URL, token: string) => connectClient2(url, 'modern', token) },
  { name: 'SDK 2.x, finding out', connect: (url: URL, token: string) => connectClient2(url, 'auto', token) },
] as const;

onBothStores('official clients', (sprout) => {
  let mcp: McpSprout;
  before(async () => {
    mcp = await openMcp(sprout());
  });
  after(() => mcp.close());

  for (const { name, connect } of faces) {
    it(`${name} connects, lists, calls, reads and completes`, async () => {
      const family = await sprout().family();
      const scopes: Scope[] = ['family:read', 'gems:read', 'gems:adjust', 'task:read'];
      const { token } = await mintToken(sprout(), family, ...scopes);
      const { client } = await connect(mcp.url, token);
      assert.equal(client.getInstructions(), 'The map.');
      assert.equal(client.getServerVersion()?.name, 'sprout');

      const { tools } = await client.listTools();
      const expected = operations
        .filter(({ audience, scope }) => audience.includes('agent') && (scope === null || scopes.includes(scope)))
        .map((operation) => publishedName(operation.name));
      assert.deepEqual(
        tools.map((tool) => tool.name),
        expected,
      );

      const [childId] = family.childIds;
      const args = { childId, delta: 7, reason: 'Dishes' };
      const adjusted = (await client.callTool({ name: 'gems_adjust', arguments: args })) as Answered;
      assert.equal(adjusted.structuredContent?.newBalance, 7);
      assert.deepEqual(JSON.parse(adjusted.content[0]?.text ?? ''), adjusted.structuredContent);

      const refused = (await client.callTool({ name: 'gems.adjust', arguments: { ...args, delta: 0 } })) as Answered;
      assert.equal(refused.isError, true);
      assert.equal(refused.structuredContent?.error?.reason, 'SCHEMA_VIOLATION');

      const { resources } = await client.listResources();
      assert.deepEqual(
        resources.map(({ uri }) => uri),
        [testGuide.uri],
      );
      const { resourceTemplates } = await client.listResourceTemplates();
      assert.ok(resourceTemplates.some(({ uriTemplate }) => uriTemplate === 'sprout://child/{childId}/gems'));

      const { contents } = await client.readResource({ uri: `sprout://child/${childId}/gems` });
      const [shown] = contents as { text: string; _meta: Record<string, unknown> }[];
      const state = JSON.parse(shown?.text ?? '');
      assert.equal(state.balance, 7);
      assert.equal(state.version, shown?._meta['sprout/version']);

      const ref = { type: 'ref/resource', uri: 'sprout://child/{childId}/gems' } as const;
      const { completion } = await client.complete({ ref, argument: { name: 'childId', value: 'mi' } });
      assert.deepEqual(completion.values, [childId]);

      await assert.rejects(
        client.readResource({ uri: 'sprout://child/nobody/gems' }),
        /Nothing in your family has the id/,
      );
      await client.close();
    });

    it(`${name} tells its agent the code, the reason and the fix of every refusal`, async () => {
      const family = await sprout().family();
      const { token } = await mintToken(sprout(), family, 'family:read');
      const { client } = await connect(mcp.url, token);
      const [childId] = family.childIds;
      const lacking = (await client.callTool({ name: 'reward_list' })) as Answered;
      assert.deepEqual([lacking.isError, lacking.structuredContent?.error?.reason], [true, 'SCOPE_MISSING']);
      await assert.rejects(
        client.readResource({ uri: `sprout://child/${childId}/gems` }),
        /PERMISSION_DENIED.+SCOPE_MISSING.+parent/s,
      );
      await assert.rejects(
        client.readResource({ uri: 'sprout://no/such/thing' }),
        /BAD_INPUT\/UNKNOWN_RESOURCE: The URI matches no resource of Sprout\. Use /,
      );
      await assert.rejects(client.callTool({ name: 'no_such_tool' }), /BAD_INPUT\/UNKNOWN_OPERATION: /);
      await client.close();

      const { client: reader } = await connect(mcp.url, (await mintToken(sprout(), family, 'gems:read')).token);
      await assert.rejects(
        reader.readResource({ uri: 'sprout://child/nobody/gems' }),
        /DOMAIN_NOT_FOUND: Nothing in your family has the id given in childId\. Use an id /,
      );
      await reader.close();
    });
  }
});

interface Answered {
  readonly isError?: boolean;
  readonly content: { readonly text: string }[];
  readonly structuredContent?: { readonly newBalance?: number; readonly error?: { readonly reason: string } };
}
