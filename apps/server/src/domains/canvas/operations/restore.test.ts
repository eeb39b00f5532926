import assert from 'node:assert/strict';
import { it } from 'node:test';
import { newCanvas } from '../../../testing/new-canvas.ts';
import { onBothStores } from '../../../testing/on-both-stores.ts';
import { effectsOf } from '../../../testing/operation-checks.ts';

onBothStores('canvas.restore', (sprout) => {
  it('brings an archived canvas back, and does nothing to one that is there', async () => {
    const test = sprout();
    const family = await test.family();
    const canvasId = await newCanvas(test, family);
    const restored = () => effectsOf(test, family.agent, 'canvas.restore', { canvasId });
    assert.deepEqual((await restored()).events, []);
    await test.ok(family.agent, 'canvas.archive', { canvasId });
    assert.deepEqual((await restored()).events, ['canvas.restored']);
    const { items } = await test.ok<{ items: { canvasId: string }[] }>(family.agent, 'canvas.list');
    assert.deepEqual(
      items.map((item) => item.canvasId),
      [canvasId],
    );
  });
});
