import { openPlay } from '../domains/canvas/index.ts';
import { newSkill } from './new-skill.ts';
import type { TestFamily, TestSprout } from './test-sprout.ts';
import { withinWrite } from './within-write.ts';

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

const ends = { score: 'score(2, { max: 3 })', timed: 'timed(Math.round(performance.now()))' } as const;

/** The same page with another end. */
export function pageEndingWith(kind: 'score' | 'timed'): string {
  return plainPage.replace("complete({ summary: 'Tapped' })", ends[kind]);
}

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

/** A canvas that the first kid has open, for no task. */
export async function openCanvas(test: TestSprout, family: TestFamily, fields: object = {}) {
  const canvasId = await newCanvas(test, family, fields);
  const about = { childId: family.childIds[0], canvasId, version: 1, taskId: null };
  return withinWrite(test, family.kids[0], (context) => openPlay(context, about));
}

/** The fields of a task that plays a new canvas, which a new skill links. */
export async function newGame(test: TestSprout, family: TestFamily, fields: object = {}) {
  const canvasId = await newCanvas(test, family, fields);
  const { skillId } = await newSkill(test, family.agent, { canvasIds: [canvasId] });
  return { runMode: 'canvas', canvasSpec: { canvasId }, assignmentSkillId: skillId };
}
