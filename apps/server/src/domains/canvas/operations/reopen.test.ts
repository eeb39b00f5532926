import assert from 'node:assert/strict';
import { it } from 'node:test';
import { newCanvas } from '../../../testing/new-canvas.ts';
import { onBothStores } from '../../../testing/on-both-stores.ts';
import { effectsOf } from '../../../testing/operation-checks.ts';

onBothStores('canvas.reopen', (sprout) => {
  it('does nothing to a canvas that was not stopped', async () => {
    const test = sprout();
    const family = await test.family();
    const canvasId = await newCanvas(test, family);
    const { result, events } = await effectsOf(test, family.parent, 'canvas.reopen', { canvasId });
    assert.deepEqual([result.wasStopped, events], [false, []]);
  });
});
