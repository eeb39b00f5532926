import assert from 'node:assert/strict';
import { it } from 'node:test';
import { sproutOf } from '../../../core/principal.ts';
import { describeRule, newRule } from '../../../testing/new-rule.ts';
import { onBothStores } from '../../../testing/on-both-stores.ts';

onBothStores('rule.look_after', (sprout) => {
  it('leaves a rule alone that a parent paused', async () => {
    const test = sprout();
    const family = await test.family();
    const ruleId = await newRule(test, family.parent);
    await test.ok(family.parent, 'rule.update', { ruleId, state: 'paused' });
    await test.ok(sproutOf(family.familyId), 'rule.look_after', { ruleId });
    assert.equal((await describeRule(test, family, ruleId)).rule.state, 'paused');
  });
});
