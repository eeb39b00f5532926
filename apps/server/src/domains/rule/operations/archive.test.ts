import assert from 'node:assert/strict';
import { it } from 'node:test';
import { actOnRules, describeRule, newRule } from '../../../testing/new-rule.ts';
import { newTask } from '../../../testing/new-task.ts';
import { onBothStores } from '../../../testing/on-both-stores.ts';

onBothStores('rule.archive', (sprout) => {
  it('ends a rule with all that waits for it, and can be taken back', async () => {
    const test = sprout();
    const family = await test.family();
    const { taskId } = await newTask(test, family.parent);
    const ruleId = await newRule(test, family.parent);
    await test.ok(family.kids[0], 'kid.submit_task', { taskId });
    await test.ok(family.parent, 'rule.archive', { ruleId });
    await test.ok(family.parent, 'rule.archive', { ruleId });
    await actOnRules(test, family);
    const ended = await describeRule(test, family, ruleId);
    assert.deepEqual([ended.rule.state, ended.fired], ['archived', []]);
    await test.ok(family.parent, 'rule.update', { ruleId, state: 'active' });
    await test.ok(family.kids[1], 'kid.submit_task', { taskId });
    await actOnRules(test, family);
    assert.equal((await describeRule(test, family, ruleId)).fired.length, 1);
  });
});
