import assert from 'node:assert/strict';
import { it } from 'node:test';
import { newCanvas } from '../../../testing/new-canvas.ts';
import { onBothStores } from '../../../testing/on-both-stores.ts';

onBothStores('canvas.get', (sprout) => {
  it('says which versions there are when it has no such version', async () => {
    const test = sprout();
    const family = await test.family();
    const canvasId = await newCanvas(test, family);
    const error = await test.refused(family.agent, 'canvas.get', { canvasId, version: 2 });
    assert.deepEqual([error.reason, error.details], ['UNKNOWN_CANVAS_VERSION', { newest: 1 }]);
  });
});
