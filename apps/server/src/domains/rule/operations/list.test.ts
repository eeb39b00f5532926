import assert from 'node:assert/strict';
import { it } from 'node:test';
import { newRule } from '../../../testing/new-rule.ts';
import { onBothStores } from '../../../testing/on-both-stores.ts';
import { connectAgent } from '../../../testing/sign-in.ts';

interface Listed {
  readonly items: {
    readonly ruleId: string;
    readonly state: string;
    readonly inWords: string;
    readonly by: { name: string };
  }[];
}

onBothStores('rule.list', (sprout) => {
  it('has the rules in words, newest first, and archived ones only when asked', async () => {
    const test = sprout();
    const family = await test.family();
    const [childId] = family.childIds;
    const first = await newRule(test, family.parent, { when: { event: 'task.completed', childId } });
    const second = await newRule(test, family.parent);
    const listed = async (args = {}) => (await test.ok<Listed>(family.parent, 'rule.list', args)).items;
    assert.deepEqual(
      (await listed()).map(({ ruleId }) => ruleId),
      [second, first],
    );
    await test.ok(family.parent, 'rule.archive', { ruleId: second });
    assert.deepEqual(
      (await listed()).map(({ ruleId }) => ruleId),
      [first],
    );
    assert.deepEqual(
      (await listed({ state: 'archived' })).map(({ ruleId }) => ruleId),
      [second],
    );
  });

  it('tells an agent no names that it may not know', async () => {
    const test = sprout();
    const family = await test.family();
    const [childId] = family.childIds;
    await newRule(test, family.parent, { when: { event: 'task.completed', childId } });
    const wordsFor = async (...scopes: ('rule:read' | 'family:read')[]) => {
      const agent = await connectAgent(test, family.parent, scopes);
      return (await test.ok<Listed>(agent, 'rule.list')).items[0]?.inWords ?? '';
    };
    assert.match(await wordsFor('rule:read'), /^When a kid has done a task/);
    assert.doesNotMatch(await wordsFor('rule:read', 'family:read'), /^When a kid/);
  });
});
