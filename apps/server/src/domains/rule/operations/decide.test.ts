import assert from 'node:assert/strict';
import { it } from 'node:test';
import { inboxOf, optionOf } from '../../../testing/family-inbox.ts';
import { actOnRules, describeRule, newRule } from '../../../testing/new-rule.ts';
import { newTask } from '../../../testing/new-task.ts';
import { onBothStores } from '../../../testing/on-both-stores.ts';
import { connectAgent } from '../../../testing/sign-in.ts';

onBothStores('rule.decide', (sprout) => {
  it('says no to one time of a rule that asks always, which goes on', async () => {
    const test = sprout();
    const family = await test.family();
    const [childId] = family.childIds;
    const { taskId } = await newTask(test, family.parent);
    const gift = { tool: 'gems.adjust', arguments: { childId, delta: 3, reason: 'bonus' } };
    const ruleId = await newRule(test, family.parent, { then: [gift, { remind: { text: 'Look!' } }], ask: 'always' });
    await test.ok(family.kids[0], 'kid.submit_task', { taskId });
    await actOnRules(test, family);
    const [question] = (await inboxOf(test, family.parent)).questions;
    assert.ok(question);
    assert.match(String(question.options[0]?.actions[0]?.effect), /3 gems/);
    const tap = { cardId: question.cardId, optionId: optionOf(question, 'No') };
    await test.ok(family.parent, 'inbox.answer', tap);
    await test.ok(family.parent, 'inbox.answer', tap);
    const { rule, fired } = await describeRule(test, family, ruleId);
    assert.deepEqual([rule.state, fired.map(({ state }) => state)], ['active', ['declined']]);
  });

  it('does nothing for an agent that is gone', async () => {
    const test = sprout();
    const family = await test.family();
    const agent = await connectAgent(test, family.parent, ['rule:write', 'task:read', 'gems:adjust']);
    const [childId] = family.childIds;
    const { taskId } = await newTask(test, family.parent);
    await newRule(test, agent, { then: [{ tool: 'gems.adjust', arguments: { childId, delta: 3, reason: 'bonus' } }] });
    await test.ok(family.kids[0], 'kid.submit_task', { taskId });
    await actOnRules(test, family);
    const [question] = (await inboxOf(test, family.parent)).questions;
    assert.ok(question);
    await test.ok(family.parent, 'access.revoke_grant', { grantId: agent.channelId });
    await actOnRules(test, family);
    const tap = { cardId: question.cardId, optionId: optionOf(question, 'Yes') };
    assert.equal((await test.refused(family.parent, 'inbox.answer', tap)).reason, 'ANSWER_STALE');
  });
});
