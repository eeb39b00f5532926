import assert from 'node:assert/strict';
import { it } from 'node:test';
import { newTask } from '../../../testing/new-task.ts';
import { onBothStores } from '../../../testing/on-both-stores.ts';

const hook = { name: 'My agent', url: 'https://example.org/hook', events: ['task.created'] };

onBothStores('hook.test', (sprout) => {
  it('says how the service answered', async () => {
    const test = sprout();
    const family = await test.family();
    const { hookId } = await test.ok<{ hookId: string }>(family.parent, 'hook.create', hook);
    const tried = await test.ok<{ isDelivered: boolean; status: number }>(family.parent, 'hook.test', { hookId });
    assert.deepEqual([tried.isDelivered, tried.status], [true, 204]);
    await newTask(test, family.parent);
  });
});
