import assert from 'node:assert/strict';
import { it } from 'node:test';
import { newTask } from '../../../testing/new-task.ts';
import { onBothStores } from '../../../testing/on-both-stores.ts';

const hook = { name: 'My agent', url: 'https://example.org/hook', events: ['task.created'] };

onBothStores('hook.remove', (sprout) => {
  it('ends a hook with all that waits', async () => {
    const test = sprout();
    const family = await test.family();
    const { hookId } = await test.ok<{ hookId: string }>(family.parent, 'hook.create', hook);
    await newTask(test, family.parent);
    await test.ok(family.parent, 'hook.remove', { hookId });
    assert.deepEqual((await test.ok<{ items: object[] }>(family.parent, 'hook.list')).items, []);
    assert.equal((await test.refused(family.parent, 'hook.list_deliveries', { hookId })).code, 'DOMAIN_NOT_FOUND');
  });
});
