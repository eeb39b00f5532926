import assert from 'node:assert/strict';
import { it } from 'node:test';
import { newCanvas } from '../../../testing/new-canvas.ts';
import { onBothStores } from '../../../testing/on-both-stores.ts';
import { activityOf, effectsOf } from '../../../testing/operation-checks.ts';

onBothStores('canvas.archive', (sprout) => {
  it('takes a canvas out of the list, once', async () => {
    const test = sprout();
    const family = await test.family();
    const canvasId = await newCanvas(test, family);
    const { events, touched } = await effectsOf(test, family.agent, 'canvas.archive', { canvasId });
    assert.deepEqual([events, touched], [['canvas.archived'], activityOf('canvas.archived')]);
    assert.deepEqual((await test.ok(family.agent, 'canvas.list')).items, []);
    const again = await effectsOf(test, family.agent, 'canvas.archive', { canvasId });
    assert.deepEqual(again.events, []);
    const { archivedAt } = await test.ok(family.agent, 'canvas.get', { canvasId });
    assert.equal(archivedAt, '2026-05-23T14:00:00+02:00');
  });
});
