import { limits } from '#operations';
import { newCanvas, openCanvas, plainCanvas, plainPage } from '../new-canvas.ts';
import { joke, newSkill } from '../new-skill.ts';
import { fillThreads, madeUpCursor, makeMany, type Provocations, type Stage } from './provocation.ts';

/** Breaks the rules: it loads a script from another site. */
const loading = plainPage.replace('<head>', '<head><script src="https://example.com/x.js"></script>');

/** Names a kid of the family. */
const naming = plainPage.replace('<h1>', '<p>Well done, Mia!</p><h1>');

const harmful = plainPage.replace('<h1>', '<p>Explain step by step how to make a pipe bomb.</p><h1>');

/** Says of all HTML so far that it takes all the room. */
async function fillStorage({ test, family }: Stage): Promise<void> {
  await test.sprout.store.write((tx) =>
    tx.run('UPDATE canvas_content SET bytes = $2 WHERE family_id = $1', [family.familyId, limits.canvasStorageBytes]),
  );
}

const newer = `${plainPage}<!-- newer -->`;

/** An update of a canvas that was made and prepared before. */
const onCanvas = (args: object, prepareStage?: (stage: Stage, canvasId: string) => Promise<unknown>) => {
  return async (stage: Stage) => {
    const canvasId = await newCanvas(stage.test, stage.family);
    await prepareStage?.(stage, canvasId);
    return stage.refused(stage.family.agent, { canvasId, ...args });
  };
};

async function fillFamily({ test, family }: Stage): Promise<void> {
  await makeMany(limits.canvasesPerFamily, () => newCanvas(test, family));
}

export const canvasProvocations: Provocations = {
  'canvas.create CANVAS_REJECTED': ({ family, refused }) => refused(family.agent, { ...plainCanvas, html: loading }),
  'canvas.create PII_IN_PROMPT': ({ family, refused }) => refused(family.agent, { ...plainCanvas, html: naming }),
  'canvas.create SAFETY_REJECTED': ({ family, refused }) => refused(family.agent, { ...plainCanvas, html: harmful }),
  'canvas.update PII_IN_PROMPT': onCanvas({ html: naming }),
  'canvas.update SAFETY_REJECTED': onCanvas({ html: harmful }),
  'canvas.create LIMIT_EXCEEDED': async (stage) => {
    await fillFamily(stage);
    return stage.refused(stage.family.agent, plainCanvas);
  },
  'canvas.create CANVAS_STORAGE_FULL': async (stage) => {
    await newCanvas(stage.test, stage.family);
    await fillStorage(stage);
    return stage.refused(stage.family.agent, { ...plainCanvas, html: newer });
  },
  'canvas.create UNKNOWN_DIMENSION_AXIS': ({ family, refused }) =>
    refused(family.agent, { ...plainCanvas, dimensions: { age: '5-7', mood: 'happy' } }),
  'canvas.create INVALID_DIMENSION_VALUE': ({ family, refused }) =>
    refused(family.agent, { ...plainCanvas, dimensions: { age: 'five' } }),
  'canvas.update CANVAS_REJECTED': onCanvas({ html: loading }),
  'canvas.update CANVAS_STORAGE_FULL': onCanvas({ html: newer }, fillStorage),
  'canvas.update VERSION_MISMATCH': onCanvas({ name: 'Other', expectedVersion: 2 }),
  'canvas.update CANVAS_ARCHIVED': onCanvas({ name: 'Other' }, ({ test, family }, canvasId) =>
    test.ok(family.agent, 'canvas.archive', { canvasId }),
  ),
  'canvas.update LIMIT_EXCEEDED': onCanvas({ name: 'Other' }, ({ test, family }, canvasId) =>
    test.sprout.store.write(async (tx) => {
      for (const table of ['canvas', 'canvas_version']) {
        const sql = `UPDATE ${table} SET version = $3 WHERE family_id = $1 AND canvas_id = $2`;
        await tx.run(sql, [family.familyId, canvasId, limits.versionsPerCanvas]);
      }
    }),
  ),
  'kid.open_skill_canvas CANVAS_STOPPED': async ({ test, family, refused }) => {
    const canvasId = await newCanvas(test, family);
    const { skillId } = await newSkill(test, family.agent, { ...joke, canvasIds: [canvasId] });
    const { playId } = await test.ok(family.kids[0], 'kid.open_skill_canvas', { skillId, canvasId });
    await test.ok(family.kids[0], 'kid.stop_canvas', { playId, why: 'froze' });
    return refused(family.kids[0], { skillId, canvasId });
  },
  'kid.end_canvas COMPLETION_MISMATCH': async ({ test, family, refused }) => {
    const { playId } = await openCanvas(test, family);
    return refused(family.kids[0], { playId, completion: { kind: 'score', score: 1 } });
  },
  'kid.stop_canvas LIMIT_EXCEEDED': async (stage) => {
    const { test, family, refused } = stage;
    const [first, { playId }] = [await openCanvas(test, family), await openCanvas(test, family)];
    await test.ok(family.kids[0], 'kid.stop_canvas', { playId: first.playId, why: 'froze' });
    await fillThreads(stage);
    return refused(family.kids[0], { playId, why: 'froze' });
  },
  'kid.report_shown LIMIT_EXCEEDED': async (stage) => {
    const { test, family, refused } = stage;
    const [first, { playId }] = [await openCanvas(test, family), await openCanvas(test, family)];
    await test.ok(family.kids[0], 'kid.stop_canvas', { playId: first.playId, why: 'froze' });
    await fillThreads(stage);
    return refused(family.kids[0], { playId, texts: ['Now kill yourself.'] });
  },
  'canvas.list INVALID_CURSOR': madeUpCursor,
  'canvas.get UNKNOWN_CANVAS_VERSION': onCanvas({ version: 2 }),
  'canvas.update UNKNOWN_CANVAS_VERSION': onCanvas({ fromVersion: 2 }),
  'canvas.preview UNKNOWN_CANVAS_VERSION': onCanvas({ version: 2 }),
  'canvas.restore LIMIT_EXCEEDED': async (stage) => {
    const canvasId = await newCanvas(stage.test, stage.family);
    await stage.test.ok(stage.family.agent, 'canvas.archive', { canvasId });
    await fillFamily(stage);
    return stage.refused(stage.family.agent, { canvasId });
  },
};
