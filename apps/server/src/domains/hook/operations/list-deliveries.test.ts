import assert from 'node:assert/strict';
import { it } from 'node:test';
import { newTask } from '../../../testing/new-task.ts';
import { onBothStores } from '../../../testing/on-both-stores.ts';

const hook = { name: 'My agent', url: 'https://example.org/hook', events: ['task.created'] };

onBothStores('hook.list_deliveries', (sprout) => {
  it('shows what waits and what was sent, newest first', async () => {
    const test = sprout();
    const family = await test.family();
    const { hookId } = await test.ok<{ hookId: string }>(family.parent, 'hook.create', hook);
    await test.ok(family.parent, 'hook.test', { hookId });
    await newTask(test, family.parent);
    const { items } = await test.ok<{ items: { type: string; state: string }[] }>(
      family.parent,
      'hook.list_deliveries',
      { hookId },
    );
    assert.deepEqual(
      items.map(({ type, state }) => [type, state]),
      [
        ['task.created', 'waiting'],
        ['hook.test', 'delivered'],
      ],
    );
  });
});
