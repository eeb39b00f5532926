/** The canvas guide’s calls work as they stand there, in both eras, and its example canvases have nothing wrong with them. */
import assert from 'node:assert/strict';
import { after, before, it } from 'node:test';
import { type McpSprout, openMcp } from '../testing/mcp/mcp-sprout.ts';
import { connectAgent, eras } from '../testing/mcp/tool-calls.ts';
import { onBothStores } from '../testing/on-both-stores.ts';
import { createGuideShelf } from './index.ts';
import { exampleCanvases } from './testing/example-canvases.ts';
import { runGuide } from './testing/run-guide.ts';

const guide = createGuideShelf().find('sprout://canvas/sdk')?.text ?? '';
const scopes = ['canvas:read', 'canvas:write', 'skill:write', 'task:write'] as const;

onBothStores('the canvas guide', (sprout) => {
  let mcp: McpSprout;
  before(async () => {
    mcp = await openMcp(sprout());
  });
  after(() => mcp.close());

  for (const era of eras) {
    it(`works call by call through the ${era} client`, async () => {
      const family = await sprout().family();
      const agent = await connectAgent(sprout(), mcp, family, era, [...scopes]);
      const known = { child_0198c2f4: family.childIds[0] };
      const learnt = {
        canvas_0198c2f4: 'canvasId',
        skill_0198c2f4: 'skillId',
        'as-the-preview-said': 'specHash',
      };
      const made = await runGuide(guide, agent.call, known, learnt);
      assert.deepEqual(
        made.map(({ operation }) => operation),
        ['canvas.create', 'canvas.create', 'skill.write', 'task.create', 'canvas.update'],
      );
      assert.deepEqual([made[0]?.answer.analyzerIssues, made[1]?.answer.analyzerIssues], [[], []]);
      await agent.close();
    });
  }

  for (const { name, args } of exampleCanvases()) {
    it(`has an example, ${name}, that is kept without a single issue`, async () => {
      const { agent } = await sprout().family();
      const { analyzerIssues } = await sprout().ok(agent, 'canvas.create', args);
      assert.deepEqual(analyzerIssues, []);
    });
  }
});
