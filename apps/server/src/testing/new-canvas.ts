import type { Query } from '../store/port.ts';
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

/** The one skill there is in these tests: it links every canvas of its family. */
export const skillPorts = {
  async canvasesOfSkill(db: Query, familyId: string, skillId: string) {
    if (skillId !== 'sk_one') return undefined;
    const rows = await db.all<{ canvasId: string }>('SELECT canvas_id AS "canvasId" FROM canvas WHERE family_id = $1', [
      familyId,
    ]);
    return rows.map(({ canvasId }) => canvasId);
  },
};

/** The fields of a task that plays a new canvas. */
export async function newGame(test: TestSprout, family: TestFamily, fields: object = {}) {
  const canvasId = await newCanvas(test, family, fields);
  return { runMode: 'canvas', canvasSpec: { canvasId }, assignmentSkillId: 'sk_one' };
}
