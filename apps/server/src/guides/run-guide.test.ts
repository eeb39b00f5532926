/** The calls of the guide to runs work as they stand there, one after the other, in both eras. */
import assert from 'node:assert/strict';
import { after, before, it } from 'node:test';
import { type McpSprout, openMcp } from '../testing/mcp/mcp-sprout.ts';
import { connectAgent, eras } from '../testing/mcp/tool-calls.ts';
import { onBothStores } from '../testing/on-both-stores.ts';
import { balanceOf, payingSkill } from '../testing/test-runs.ts';
import { createGuideShelf } from './index.ts';
import { runGuide } from './testing/run-guide.ts';

const guide = createGuideShelf().find('sprout://run/guide')?.text ?? '';
const scopes = ['run:read', 'run:write', 'gems:adjust', 'task:write', 'task:read'] as const;

onBothStores('the guide to runs', (sprout) => {
  let mcp: McpSprout;
  before(async () => {
    mcp = await openMcp(sprout());
  });
  after(() => mcp.close());

  for (const era of eras) {
    it(`works call by call through the ${era} client`, async () => {
      const family = await sprout().family();
      const { skillId } = await payingSkill(sprout(), family.parent);
      const agent = await connectAgent(sprout(), mcp, family, era, [...scopes]);
      // The worker does not answer its own question: the parent tells another agent.
      const other = await connectAgent(sprout(), mcp, family, era, [...scopes], 'Another agent');
      const known = { skill_0198c2f4: skillId };
      const learnt = {
        run_0198c2f4: 'runId',
        lease_0198c2f4: 'leaseToken',
        question_0198c2f4: 'questionId',
        'as-the-question-said': 'contentHash',
      };
      const call: typeof agent.call = async (operation, args) => {
        const answer = await (operation === 'run.answer' ? other : agent).call(operation, args);
        return { ...answer, ...(answer.question as object | undefined) };
      };
      // The kid's id is inside the text of an artifact.
      const text = guide.replaceAll('child_0198c2f4', family.childIds[0]);
      const made = await runGuide(text, call, known, learnt);
      const operations = made.map(({ operation }) => operation.split('.')[1]);
      assert.deepEqual(operations, ['start', 'list', 'submit_output', 'submit_output', 'submit_output', 'answer']);
      assert.equal(made.at(-1)?.answer.status, 'completed');
      assert.equal(await balanceOf(sprout(), family), 15);
      await Promise.all([agent.close(), other.close()]);
    });
  }
});
