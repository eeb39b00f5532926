import assert from 'node:assert/strict';
import { test } from 'node:test';
import { CanvasShelf } from './canvas-shelf.ts';
import { rebuildCanvas } from './rebuild-canvas.ts';
import { rebuildOffThread } from './rebuild-off-thread.ts';

const small = { html: '<p>Hi</p>', contentHash: 'small', injectBaseStyles: true };
const large = { html: '<p onclick="x()">Hi</p>'.repeat(2_000), contentHash: 'large', injectBaseStyles: true };

test('a canvas is rebuilt once, a large one on a thread, with the same result', async () => {
  const shelf = new CanvasShelf();
  for (const canvas of [small, large]) {
    const [first, second] = await Promise.all([shelf.rebuilt(canvas), shelf.rebuilt(canvas)]);
    assert.deepEqual(first, rebuildCanvas(canvas));
    assert.equal(await shelf.rebuilt(canvas), await shelf.rebuilt(canvas));
    assert.equal(first.body.buffer, second.body.buffer);
  }
});

/** Every paragraph opens all the bold texts before it again. */
const knotted = Array.from({ length: 600 }, (_, n) => `<b id=b${n}><p>x</p>`).join('');

test('a short canvas that is much work is rebuilt on a thread as well', async () => {
  const turns: string[] = [];
  const rebuilt = new CanvasShelf()
    .rebuilt({ html: knotted, contentHash: 'knotted', injectBaseStyles: false })
    .then(() => turns.push('rebuilt'));
  await new Promise<void>((resolve) => setImmediate(() => resolve(void turns.push('another call'))));
  await rebuilt;
  assert.deepEqual(turns, ['another call', 'rebuilt']);
});

test('a canvas that takes too long is not shown', async () => {
  const { body } = await rebuildOffThread({ html: knotted, injectBaseStyles: false }, 1);
  assert.match(String(body), /This canvas cannot be shown\./);
});

test('the same content with and without base styles are two documents', async () => {
  const shelf = new CanvasShelf();
  const [dressed, plain] = await Promise.all([
    shelf.rebuilt(small),
    shelf.rebuilt({ ...small, injectBaseStyles: false }),
  ]);
  assert.ok(dressed.body.length > plain.body.length);
});
