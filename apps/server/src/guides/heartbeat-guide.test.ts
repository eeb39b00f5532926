/** The heartbeat guide’s calls work as they stand there, one after the other, in both eras. */
import assert from 'node:assert/strict';
import { after, before, it } from 'node:test';
import { type McpSprout, openMcp } from '../testing/mcp/mcp-sprout.ts';
import { connectAgent, eras } from '../testing/mcp/tool-calls.ts';
import { onBothStores } from '../testing/on-both-stores.ts';
import { createGuideShelf } from './index.ts';
import { runGuide } from './testing/run-guide.ts';

const guide = createGuideShelf().find('sprout://heartbeat/authoring-guide')?.text ?? '';

onBothStores('the heartbeat guide', (sprout) => {
  let mcp: McpSprout;
  before(async () => {
    mcp = await openMcp(sprout());
  });
  after(() => mcp.close());

  for (const era of eras) {
    it(`works call by call through the ${era} client`, async () => {
      const family = await sprout().family();
      const scopes = ['skill:write', 'heartbeat:read', 'heartbeat:write', 'task:read'] as const;
      const agent = await connectAgent(sprout(), mcp, family, era, [...scopes]);
      const learnt = {
        skill_0198c2f4: 'skillId',
        heartbeat_0198c2f4: 'heartbeatId',
        'as-the-preview-said': 'specHash',
      };
      const made = await runGuide(guide, agent.call, {}, learnt);
      const operations = made.map(({ operation }) => operation.split('.')[1]);
      assert.deepEqual(operations, ['write', 'create', 'create', 'create', 'describe', 'update']);
      assert.equal((made[1]?.answer.nextFires as string[] | undefined)?.length, 5);
      assert.equal(made[5]?.answer.status, 'paused');
      await agent.close();
    });
  }
});
