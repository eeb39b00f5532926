import assert from 'node:assert/strict';
import { it } from 'node:test';
import { newCanvas, newGame, plainPage } from '../../../testing/new-canvas.ts';
import { newTask } from '../../../testing/new-task.ts';
import { onBothStores } from '../../../testing/on-both-stores.ts';
import { activityOf, effectsOf } from '../../../testing/operation-checks.ts';
import { canvasDocument, canvasesOf } from '../index.ts';

const newer = plainPage.replaceAll('One tap', 'Only a tap');

onBothStores('canvas.update', (sprout) => {
  it('adds a version, keeps the old ones, and says what changed', async () => {
    const test = sprout();
    const family = await test.family();
    const canvasId = await newCanvas(test, family);
    const args = { canvasId, html: newer, emoji: '👆', expectedVersion: 1 };
    const { result, events, touched } = await effectsOf(test, family.parent, 'canvas.update', args);
    assert.deepEqual([events, touched], [['canvas.updated'], activityOf('canvas.updated')]);
    assert.deepEqual([result.version, result.changedFields], [2, ['emoji', 'html']]);
    const get = (version?: number) => test.ok(family.agent, 'canvas.get', { canvasId, ...(version && { version }) });
    const [now, before] = [await get(), await get(1)];
    assert.deepEqual([now.version, now.html, now.emoji, now.name], [2, newer, '👆', 'One tap']);
    assert.deepEqual([before.version, before.html, before.emoji], [1, plainPage, '🎨']);
    const by = (now.versions as { version: number; by: string }[]).map((one) => [one.version, one.by]);
    assert.deepEqual(by, [
      [2, 'parent'],
      [1, 'agent'],
    ]);
    const { store } = test.sprout;
    const document = await store.read((db) => canvasDocument(db, family.familyId, canvasId, 1));
    assert.equal(document?.html, plainPage);
    assert.deepEqual(await store.read((db) => canvasesOf(db, family.familyId, [canvasId, 'cv_nobody'])), [
      { canvasId, name: 'One tap', emoji: '👆', version: 2, age: '5-7', archived: false },
    ]);
  });

  it('makes no version when nothing changes', async () => {
    const test = sprout();
    const family = await test.family();
    const canvasId = await newCanvas(test, family);
    const args = { canvasId, html: plainPage, name: 'One tap' };
    const { result, events } = await effectsOf(test, family.agent, 'canvas.update', args);
    assert.deepEqual([result.version, result.changedFields, events], [1, [], []]);
    assert.match(String(result.nextStep), /^Nothing changed/);
  });

  it('says which tasks and skills stay at their version, in the preview too, until they are moved', async () => {
    const test = sprout();
    const family = await test.family();
    const { agent } = family;
    const { canvasSpec, assignmentSkillId: skillId, ...game } = await newGame(test, family);
    const { canvasId } = canvasSpec;
    const { taskId } = await newTask(test, agent, { ...game, canvasSpec, assignmentSkillId: skillId, name: 'Tap it' });
    const behind = [
      `The task “Tap it” (${taskId}) still plays version 1.`,
      `The skill “Look back” (${skillId}) still plays version 1.`,
    ];
    const warningsOf = async (args: object) =>
      (await test.ok<{ warnings: string[] }>(agent, 'canvas.update', { canvasId, ...args })).warnings;
    assert.deepEqual(await warningsOf({ html: newer, dryRun: true }), behind);
    assert.deepEqual(await warningsOf({ html: newer }), behind);
    await test.ok(agent, 'task.update', { taskId, canvasSpec });
    await test.ok(agent, 'skill.update', { skillId, addCanvasIds: [canvasId] });
    assert.deepEqual(await warningsOf({ html: newer }), [], 'nothing changed');
    assert.match((await warningsOf({ emoji: '👆' })).join(), /still plays version 2/);
  });

  it('refuses a change of a version that is no longer the newest', async () => {
    const test = sprout();
    const family = await test.family();
    const canvasId = await newCanvas(test, family);
    await test.ok(family.agent, 'canvas.update', { canvasId, name: 'Two taps', expectedVersion: 1 });
    const error = await test.refused(family.agent, 'canvas.update', { canvasId, name: 'Three', expectedVersion: 1 });
    assert.deepEqual([error.reason, error.details], ['VERSION_MISMATCH', { version: 2 }]);
  });

  it('never takes other dimensions', async () => {
    const test = sprout();
    const family = await test.family();
    const canvasId = await newCanvas(test, family);
    const error = await test.refused(family.agent, 'canvas.update', { canvasId, dimensions: { age: '8-9' } });
    assert.equal(error.reason, 'SCHEMA_VIOLATION');
    assert.match(JSON.stringify(error.details), /they never change; canvas\.create makes a canvas for other ages/);
  });

  it('asks again when the canvas has changed since the preview', async () => {
    const test = sprout();
    const family = await test.family();
    const canvasId = await newCanvas(test, family);
    const args = { canvasId, html: newer };
    const preview = await test.ok(family.agent, 'canvas.update', { ...args, dryRun: true });
    assert.deepEqual([preview.previewHtml, preview.changedFields], [newer, ['html']]);
    await test.ok(family.agent, 'canvas.update', { canvasId, name: 'Renamed' });
    const { specHash } = preview;
    const error = await test.refused(family.agent, 'canvas.update', { ...args, specHash });
    assert.equal(error.reason, 'PREVIEW_STALE');
    const { version } = await test.ok(family.agent, 'canvas.update', { ...args, specHash });
    assert.equal(version, 3);
  });
});
