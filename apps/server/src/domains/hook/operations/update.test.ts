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

  it('refuses a service that lets nobody in without a token, and keeps what was', async () => {
    const test = sprout();
    const family = await test.family();
    const { hookId } = await test.ok<{ hookId: string }>(family.parent, 'hook.create', hook);
    const placesOf = async (fields: object) => {
      const { details } = await test.refused(family.parent, 'hook.update', { hookId, ...fields });
      return ((details?.problems ?? []) as { path: string }[]).map(({ path }) => path);
    };
    assert.deepEqual(await placesOf({ preset: 'gotify' }), ['/token']);
    await test.ok(family.parent, 'hook.update', { hookId, preset: 'gotify', token: 'secret' });
    assert.deepEqual(await placesOf({ token: null }), ['/token']);
    await test.ok(family.parent, 'hook.update', { hookId, preset: 'standard', token: null });
    const { items } = await test.ok<{ items: { preset: string; hasToken: boolean }[] }>(family.parent, 'hook.list');
    assert.deepEqual([items[0]?.preset, items[0]?.hasToken], ['standard', false]);
  });
});
