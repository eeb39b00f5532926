import assert from 'node:assert/strict';
import { it } from 'node:test';
import { formatInstant } from '../../../core/time/zone.ts';
import { newCanvas, plainPage } from '../../../testing/new-canvas.ts';
import { onBothStores } from '../../../testing/on-both-stores.ts';
import { effectsOf } from '../../../testing/operation-checks.ts';
import { documentAt } from '../index.ts';

const newer = plainPage.replaceAll('One tap', 'Another tap');

onBothStores('canvas.preview', (sprout) => {
  it('opens the newest version or the named one for an hour, and tells nobody', async () => {
    const test = sprout();
    const family = await test.family();
    const agent = family.agentWith('canvas:read');
    const canvasId = await newCanvas(test, family);
    await test.ok(family.agent, 'canvas.update', { canvasId, html: newer });
    const { result, events, touched } = await effectsOf(test, agent, 'canvas.preview', { canvasId });
    const first = await test.ok(agent, 'canvas.preview', { canvasId, version: 1 });
    assert.deepEqual([events, touched], [[], []]);
    assert.equal(result.expiresAt, formatInstant(test.clock.now() + 60 * 60_000, 'Europe/Berlin'));
    const open = async ({ previewUrl }: Record<string, unknown>) => {
      const secret = String(previewUrl).split('/canvas/preview/')[1] ?? '';
      return (await test.sprout.store.read((db) => documentAt(db, secret, test.clock.now())))?.html;
    };
    assert.deepEqual([await open(result), await open(first)], [newer, plainPage]);
    test.clock.advance(60 * 60_000);
    assert.deepEqual([await open(result), await open(first)], [undefined, undefined]);
  });

  it('says which versions there are when it has no such version', async () => {
    const test = sprout();
    const family = await test.family();
    const canvasId = await newCanvas(test, family);
    const error = await test.refused(family.agent, 'canvas.preview', { canvasId, version: 2 });
    assert.deepEqual([error.reason, error.details], ['UNKNOWN_CANVAS_VERSION', { newest: 1 }]);
  });
});
