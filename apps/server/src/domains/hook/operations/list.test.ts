import assert from 'node:assert/strict';
import { it } from 'node:test';
import { newTask } from '../../../testing/new-task.ts';
import { onBothStores } from '../../../testing/on-both-stores.ts';

const hook = { name: 'My agent', url: 'https://example.org/hook', events: ['task.created'] };

onBothStores('hook.list', (sprout) => {
  it('counts what waits, and shows no other family’s', async () => {
    const test = sprout();
    const [family, stranger] = [await test.family(), await test.family()];
    await test.ok(family.parent, 'hook.create', hook);
    await newTask(test, family.parent);
    const listed = async (one: typeof family) =>
      (await test.ok<{ items: { waiting: number }[] }>(one.parent, 'hook.list')).items.map(({ waiting }) => waiting);
    assert.deepEqual([await listed(family), await listed(stranger)], [[1], []]);
  });
});
