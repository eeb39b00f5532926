/** The skill guide’s calls work as they stand there, one after the other, in both eras. */
import assert from 'node:assert/strict';
import { after, before, it } from 'node:test';
import { type McpSprout, openMcp } from '../testing/mcp/mcp-sprout.ts';
import { connectAgent, eras } from '../testing/mcp/tool-calls.ts';
import { onBothStores } from '../testing/on-both-stores.ts';
import { createGuideShelf } from './index.ts';
import { runGuide } from './testing/run-guide.ts';

const guide = createGuideShelf().find('sprout://skill/authoring-guide')?.text ?? '';

onBothStores('the skill guide', (sprout) => {
  let mcp: McpSprout;
  before(async () => {
    mcp = await openMcp(sprout());
  });
  after(() => mcp.close());

  for (const era of eras) {
    it(`works call by call through the ${era} client`, async () => {
      const family = await sprout().family();
      const agent = await connectAgent(sprout(), mcp, family, era, [
        'skill:read',
        'skill:write',
        'task:read',
        'task:write',
      ]);
      const known = { child_0198c2f4: family.childIds[0] };
      const learnt = { skill_0198c2f4: 'skillId', 'as-the-preview-said': 'specHash' };
      const made = await runGuide(guide, agent.call, known, learnt);
      const operations = made.map(({ operation }) => operation.split('.')[1]);
      assert.deepEqual(operations, ['write', 'write', 'invoke', 'post_result', 'post_result', 'update', 'write']);
      assert.match(String(made[2]?.answer.renderedPrompt), /^For Jay \(.*\), week until 2026-05-24: /);
      assert.deepEqual(made[6]?.answer.policyDecision, { verdict: 'allow', reasons: [] });
      await agent.close();
    });
  }
});
