import type { TestFamily, TestSprout } from './test-sprout.ts';

/** The smallest canvas that has nothing wrong with it: a button that ends it. */
export const plainPage = `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><title>One tap</title></head>
<body>
<h1>One tap</h1>
<button id="done">Done</button>
<script>document.getElementById('done').addEventListener('click', () => sprout.complete({ summary: 'Tapped' }));</script>
</body>
</html>`;

export const plainCanvas = {
  name: 'One tap',
  html: plainPage,
  completionSchema: { kind: 'complete' },
  dimensions: { age: '5-7' },
};

export async function newCanvas(test: TestSprout, { agent }: TestFamily, fields: object = {}): Promise<string> {
  const { canvasId } = await test.ok<{ canvasId: string }>(agent, 'canvas.create', { ...plainCanvas, ...fields });
  return canvasId;
}
