import assert from 'node:assert/strict';
import { it } from 'node:test';
import { actOnRules, describeRule, newRule } from '../../../testing/new-rule.ts';
import { newTask } from '../../../testing/new-task.ts';
import { onBothStores } from '../../../testing/on-both-stores.ts';

onBothStores('rule.describe', (sprout) => {
  it('shows what a rule did, whose it is, and nothing of another family', async () => {
    const test = sprout();
    const [family, stranger] = [await test.family(), await test.family()];
    const { taskId } = await newTask(test, family.parent);
    const ruleId = await newRule(test, family.parent);
    await test.ok(family.kids[0], 'kid.submit_task', { taskId });
    await actOnRules(test, family);
    const { rule, fired, pausedBecause } = await describeRule(test, family, ruleId);
    assert.equal(rule.by.kind, 'parent');
    assert.deepEqual(
      fired.map(({ state }) => state),
      ['done'],
    );
    assert.equal(pausedBecause, null);
    assert.equal((await test.refused(stranger.parent, 'rule.describe', { ruleId })).code, 'DOMAIN_NOT_FOUND');
  });
});
