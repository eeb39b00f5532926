import assert from 'node:assert/strict';
import { it } from 'node:test';
import { newTask } from '../../../testing/new-task.ts';
import { onBothStores } from '../../../testing/on-both-stores.ts';

const hook = { name: 'My agent', url: 'https://example.org/hook', events: ['task.created'] };

onBothStores('hook.update', (sprout) => {
  it('stops a hook, and lets it go on without what happened meanwhile', async () => {
    const test = sprout();
    const family = await test.family();
    const { hookId } = await test.ok<{ hookId: string }>(family.parent, 'hook.create', hook);
    await test.ok(family.parent, 'hook.update', { hookId, state: 'stopped' });
    await newTask(test, family.parent);
    const { secret } = await test.ok<{ secret: null }>(family.parent, 'hook.update', { hookId, state: 'active' });
    assert.equal(secret, null);
    const { items } = await test.ok<{ items: { waiting: number; state: string }[] }>(family.parent, 'hook.list');
    assert.deepEqual([items[0]?.waiting, items[0]?.state], [0, 'active']);
  });
});
