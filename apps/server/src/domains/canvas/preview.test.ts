/** A preview writes nothing but its own record, and a commit is exactly what was shown. */
import assert from 'node:assert/strict';
import { it } from 'node:test';
import { dumpTables } from '../../testing/dump.ts';
import { newCanvas, pageEndingWith, plainCanvas, plainPage } from '../../testing/new-canvas.ts';
import { onBothStores } from '../../testing/on-both-stores.ts';

/** The record of a preview, what it showed, and the address at which that opens for an hour. */
const recordOfPreviews = ['preview', 'preview_content', 'canvas_address'];

const newer = plainPage.replaceAll('One tap', 'Another tap');
const scored = { completionSchema: { kind: 'score', maxScore: 3 }, html: pageEndingWith('score') };

/** Another value for every field, one at a time. */
const changes: readonly object[] = [
  { name: 'One tap!' },
  { emoji: '👆' },
  { html: `${plainPage} ` },
  { dimensions: { age: '5-8' } },
  { injectBaseStyles: false },
  scored,
];

function backwards(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).reverse();
  return Object.fromEntries(entries.map(([key, member]) => [key, backwards(member)]));
}

onBothStores('a preview of a canvas', (sprout) => {
  it('leaves every table as it was, whether it shows something or is refused', async () => {
    const test = sprout();
    const family = await test.family();
    const { agent } = family;
    const canvasId = await newCanvas(test, family);
    const before = await dumpTables(test.sprout.store, recordOfPreviews);
    for (const args of [plainCanvas, { ...plainCanvas, ...scored, html: scored.html + '<!-- -->'.repeat(2_000) }]) {
      await test.ok(agent, 'canvas.create', { ...args, dryRun: true, idempotencyKey: 'k' });
    }
    await test.ok(agent, 'canvas.update', { canvasId, html: newer, emoji: '👆', dryRun: true });
    const loading = plainPage.replace('<h1>', '<img alt="" src="https://example.com/x.png"><h1>');
    await test.ok(agent, 'canvas.create', { ...plainCanvas, html: loading, dryRun: true });
    await test.ok(agent, 'canvas.update', { canvasId, html: loading, dryRun: true });
    const named = plainPage.replace('Done', 'Done, Mia');
    await test.refused(agent, 'canvas.create', { ...plainCanvas, html: named, dryRun: true });
    await test.refused(agent, 'canvas.update', { canvasId, html: named, dryRun: true });
    assert.deepEqual(await dumpTables(test.sprout.store, recordOfPreviews), before);
  });

  it('has another hash for every other field, and the same one for any order of the fields', async () => {
    const test = sprout();
    const { agent } = await test.family();
    const args = { ...plainCanvas, emoji: '🎨' };
    const hashOf = async (given: object) =>
      (await test.ok(agent, 'canvas.create', { ...JSON.parse(JSON.stringify(given)), dryRun: true })).specHash;
    const specHash = await hashOf(args);
    const others = await Promise.all(changes.map((change) => hashOf({ ...args, ...change })));
    assert.equal(new Set([specHash, ...others]).size, changes.length + 1);
    for (const change of changes) {
      const changed = { ...JSON.parse(JSON.stringify({ ...args, ...change })), specHash };
      assert.equal((await test.refused(agent, 'canvas.create', changed)).reason, 'SPEC_HASH_MISMATCH');
    }
    const reordered = backwards(args) as object;
    assert.equal(await hashOf(reordered), specHash);
    await test.ok(agent, 'canvas.create', { ...reordered, specHash });
  });
});
