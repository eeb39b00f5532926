import assert from 'node:assert/strict';
import { it } from 'node:test';
import { describeRule, newRule } from '../../../testing/new-rule.ts';
import { onBothStores } from '../../../testing/on-both-stores.ts';
import { connectAgent } from '../../../testing/sign-in.ts';

onBothStores('rule.update', (sprout) => {
  it('changes what is sent and keeps the rest; agents change only their own', async () => {
    const test = sprout();
    const family = await test.family();
    const agents = ['rule:write', 'rule:read', 'task:read', 'inbox:write'] as const;
    const [one, other] = [
      await connectAgent(test, family.parent, agents),
      await connectAgent(test, family.parent, agents),
    ];
    const ruleId = await newRule(test, one);
    assert.equal((await test.refused(other, 'rule.update', { ruleId, capPerDay: 2 })).reason, 'RULE_NOT_YOURS');
    assert.equal((await test.refused(other, 'rule.archive', { ruleId })).reason, 'RULE_NOT_YOURS');
    const changed = await test.ok<{ changedFields: string[] }>(one, 'rule.update', {
      ruleId,
      capPerDay: 2,
      ask: 'first',
    });
    assert.deepEqual(changed.changedFields, ['capPerDay']);
    await test.ok(family.parent, 'rule.update', { ruleId, name: 'Better', unless: { event: 'task.rejected' } });
    const { inWords, rule } = await describeRule(test, family, ruleId);
    assert.match(inWords, /unless a task is sent back to a kid/);
    assert.equal(rule.by.kind, 'agent');
    await test.ok(family.parent, 'rule.update', { ruleId, unless: null });
    assert.doesNotMatch((await describeRule(test, family, ruleId)).inWords, /unless/);
  });

  it('refuses what no longer goes together with what stays', async () => {
    const test = sprout();
    const family = await test.family();
    const ruleId = await newRule(test, family.parent, { then: [{ remind: { text: 'Done: {{event.gems}}' } }] });
    const refusal = await test.refused(family.parent, 'rule.update', { ruleId, when: { event: 'task.rejected' } });
    assert.equal(refusal.reason, 'UNKNOWN_PLACEHOLDER');
  });

  it('previews the change, and can be taken back', async () => {
    const test = sprout();
    const family = await test.family();
    const ruleId = await newRule(test, family.parent, { name: 'Praise' });
    const change = { ruleId, when: { event: 'task.completed', days: ['sat', 'sun'] } };
    const { inWords, specHash } = await test.ok<{ inWords: string; specHash: string }>(family.parent, 'rule.update', {
      ...change,
      dryRun: true,
    });
    assert.match(inWords, /^When a kid has done a task on Saturday and Sunday/);
    await test.ok(family.parent, 'rule.update', { ...change, specHash });
    const { items } = await test.ok<{ items: { undo: { tool: string; arguments: object } | null }[] }>(
      family.parent,
      'activity.list',
      { types: ['rule.updated'] },
    );
    const undo = items[0]?.undo;
    assert.deepEqual(undo?.arguments, { ruleId, when: { event: 'task.completed' } });
  });
});
