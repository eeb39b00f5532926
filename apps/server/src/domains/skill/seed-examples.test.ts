/** Every request of the product’s documentation of skills, as it stands there, over a real wire. Elided ids are real ones. */
import assert from 'node:assert/strict';
import { after, before, it } from 'node:test';
import { type McpSprout, openMcp } from '../../testing/mcp/mcp-sprout.ts';
import { connectAgent, eras } from '../../testing/mcp/tool-calls.ts';
import { newCanvas } from '../../testing/new-canvas.ts';
import { onBothStores } from '../../testing/on-both-stores.ts';

const written = {
  name: "Refresh today's check-in",
  description: "Pull today's school events and rewrite the check-in chat to match.",
  category: 'home_agent',
  prompt:
    'For {{input.child_name}} on {{input.today}}: read events from the school connector, find the open Daily ' +
    'check-in task, rewrite conversationSpec.guidance to fit today.',
  handsReferenced: ['task_list', 'task_update'],
  inputVariables: [{ name: 'child_name' }, { name: 'child_id' }, { name: 'today' }],
};

/** What the skill uses, its author must be allowed to use. */
const scopes = ['skill:read', 'skill:write', 'task:read', 'task:write'] as const;

onBothStores('the examples of the documentation of skills', (sprout) => {
  let mcp: McpSprout;
  before(async () => {
    mcp = await openMcp(sprout());
  });
  after(() => mcp.close());

  for (const era of eras) {
    for (const form of ['dotted', 'underscore'] as const) {
      it(`run with ${form} names through the ${era} client`, async () => {
        const test = sprout();
        const family = await test.family();
        const agent = await connectAgent(test, mcp, family, era, [...scopes]);
        const call = (name: string, args: Record<string, unknown>) =>
          agent.call(form === 'dotted' ? name : name.replaceAll('.', '_'), args);

        const { skillId, warnings } = await call('skill.write', written);
        assert.match(String(skillId), /^sk_/);
        assert.deepEqual(warnings, ['inputVariables declares child_id, and the prompt does not use it.']);

        const canvasId = await newCanvas(test, family);
        const patch = { skillId, description: 'Updated description.', addCanvasIds: [canvasId] };
        const { changedFields } = await call('skill.update', patch);
        assert.deepEqual(changedFields, ['description', 'canvasIds']);

        const { items, nextCursor } = await call('skill.list', { category: 'home_agent', limit: 50 });
        const [item] = items as Record<string, unknown>[];
        assert.deepEqual(
          [item?.skillId, item?.name, item?.category, item?.archived, item?.canvasIds, item?.lastTriggeredAt],
          [skillId, written.name, 'home_agent', false, [canvasId], null],
        );
        assert.equal(nextCursor, null);

        const got = await call('skill.get', { skillId });
        const skill = got.skill as Record<string, unknown>;
        for (const name of ['name', 'category', 'prompt', 'handsReferenced', 'inputVariables'] as const) {
          assert.deepEqual(skill[name], written[name], name);
        }
        const [canvas] = got.canvases as Record<string, unknown>[];
        assert.deepEqual([canvas?.canvasId, canvas?.name], [canvasId, 'One tap']);

        const input = { child_name: 'Jay', child_id: 'a4b9-...', today: '2026-05-23' };
        const refused = (await call('skill.invoke', { skillId, input })).error as Record<string, unknown>;
        assert.deepEqual([refused.code, refused.reason], ['PERMISSION_DENIED', 'HOME_AGENT_SKILL']);
        await call('skill.update', { skillId, category: 'generic', removeCanvasIds: [canvasId] });
        const invoked = await call('skill.invoke', { skillId, input });
        assert.deepEqual(
          [invoked.renderedPrompt, invoked.canvases],
          [
            'For Jay on 2026-05-23: read events from the school connector, find the open Daily check-in task, ' +
              'rewrite conversationSpec.guidance to fit today.',
            [],
          ],
        );

        const posted = await call('skill.post_result', {
          skillId,
          result: {
            summary: "Refreshed check-in guidance for Jay's PE day.",
            data: { taskId: '01c0-...', newGuidance: '...' },
          },
        });
        assert.match(`${posted.resultId} ${posted.threadId}`, /^rs_\S+ th_\S+$/);
        assert.match(String(posted.postedAt), /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?[+-]\d\d:\d\d$/);
        await agent.close();
      });
    }
  }

  it('answer a preview with the skill, the decision of the policy, the hash and the next step', async () => {
    const test = sprout();
    const family = await test.family();
    const agent = await connectAgent(test, mcp, family, 'modern', [...scopes]);
    const preview = await agent.call('skill.write', { ...written, dryRun: true });
    for (const name of ['previewSkill', 'policyDecision', 'specHash', 'nextStep']) assert.ok(name in preview, name);
    const { specHash } = preview;
    const other = await agent.call('skill.write', { ...written, name: 'Another', specHash });
    assert.equal((other.error as { reason: string }).reason, 'SPEC_HASH_MISMATCH');
    const { skillId } = await agent.call('skill.write', { ...written, dryRun: false, specHash });
    assert.match(String(skillId), /^sk_/);
    await agent.close();
  });
});
