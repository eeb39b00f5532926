import assert from 'node:assert/strict';
import { it } from 'node:test';
import { newCanvas } from '../../../testing/new-canvas.ts';
import { onBothStores } from '../../../testing/on-both-stores.ts';

onBothStores('canvas.list', (sprout) => {
  it('lists canvases page by page, newest first, by whether they are archived', async () => {
    const test = sprout();
    const family = await test.family();
    const ids: string[] = [];
    for (const name of ['One', 'Two', 'Three']) ids.push(await newCanvas(test, family, { name }));
    await test.ok(family.agent, 'canvas.archive', { canvasId: ids[1] });
    type Page = { items: { name: string }[]; nextCursor: string | null };
    const page = (args: object) => test.ok<Page>(family.agent, 'canvas.list', { ...args });
    const namesOf = ({ items }: Page) => items.map(({ name }) => name);
    assert.deepEqual(namesOf(await page({})), ['Three', 'One']);
    assert.deepEqual(namesOf(await page({ status: 'archived' })), ['Two']);
    const first = await page({ status: 'all', limit: 2 });
    const second = await page({ status: 'all', limit: 2, cursor: first.nextCursor });
    assert.deepEqual([...namesOf(first), ...namesOf(second), second.nextCursor], ['Three', 'Two', 'One', null]);
  });

  it('shows a name as it was given, whatever it holds', async () => {
    const test = sprout();
    const family = await test.family();
    const names = [
      '"}],"items":[{"a":"',
      "'; DROP TABLE canvas; --",
      '<script>alert(1)</script>',
      '{{input.x}}',
      '٪ می‌خواهم 👩‍🚀',
    ];
    for (const name of names) await newCanvas(test, family, { name, emoji: '"\\' });
    const { items } = await test.ok<{ items: { name: string; emoji: string }[] }>(family.agent, 'canvas.list');
    assert.deepEqual(
      items.map(({ name, emoji }) => [name, emoji]),
      names.toReversed().map((name) => [name, '"\\']),
    );
  });
});
