import assert from 'node:assert/strict';
import { it } from 'node:test';
import { newCanvas, newGame, openCanvas, plainPage } from '../../testing/new-canvas.ts';
import { newTask } from '../../testing/new-task.ts';
import { onBothStores } from '../../testing/on-both-stores.ts';
import type { TestFamily, TestSprout } from '../../testing/test-sprout.ts';
import { VERSIONS_KEPT } from './prune-store.ts';

const pageNumber = (number: number) => plainPage.replaceAll('One tap', `Tap ${number}`);

/** Adds versions with a page of their own, until the newest has the given number. */
async function addVersions(test: TestSprout, { agent }: TestFamily, canvasId: string, from: number, to: number) {
  for (let number = from; number <= to; number++) {
    await test.ok(agent, 'canvas.update', { canvasId, html: pageNumber(number) });
  }
}

async function versionsOf(test: TestSprout, { agent }: TestFamily, canvasId: string): Promise<number[]> {
  const { versions } = await test.ok<{ versions: { version: number }[] }>(agent, 'canvas.get', { canvasId });
  return versions.map(({ version }) => version);
}

async function pagesOf(test: TestSprout, { familyId }: TestFamily): Promise<number> {
  const sql = 'SELECT COUNT(*) AS count FROM canvas_content WHERE family_id = $1';
  return Number((await test.sprout.store.read((db) => db.one<{ count: number }>(sql, [familyId])))?.count);
}

const newestOf = (newest: number) => Array.from({ length: VERSIONS_KEPT }, (_, index) => newest - index);

onBothStores('old versions of a canvas', (sprout) => {
  it('are deleted with their content, except the newest and those that a task or a skill plays', async () => {
    const test = sprout();
    const family = await test.family();
    const [kid] = family.kids;
    // The skill links version 1. The task plays version 2, which nothing else links.
    const game = await newGame(test, family);
    const { canvasId } = game.canvasSpec;
    await addVersions(test, family, canvasId, 2, 2);
    const task = await newTask(test, family.agent, { ...game, canvasSpec: { canvasId, version: 2 } });
    await test.ok(family.agent, 'task.delete', { taskId: task.taskId });
    await addVersions(test, family, canvasId, 3, VERSIONS_KEPT + 4);
    await test.doChores();
    assert.deepEqual(await versionsOf(test, family, canvasId), [...newestOf(VERSIONS_KEPT + 4), 2, 1]);
    assert.equal(await pagesOf(test, family), VERSIONS_KEPT + 2);

    // An archived task comes back and plays what it linked.
    await test.ok(family.agent, 'task.restore', { taskId: task.taskId });
    const opened = await test.ok(kid, 'kid.open_canvas', { taskId: task.taskId });
    assert.equal(opened.version, 2);

    const gone = { canvasId, version: 3 };
    for (const [operation, args] of [
      ['canvas.preview', gone],
      ['canvas.get', gone],
      ['task.update', { taskId: task.taskId, canvasSpec: gone }],
    ] as const) {
      const { reason, details } = await test.refused(family.agent, operation, args);
      assert.deepEqual(
        [operation, reason, details],
        [operation, 'UNKNOWN_CANVAS_VERSION', { newest: VERSIONS_KEPT + 4 }],
      );
    }
  });

  it('stay while a kid plays them, and while an address opens them', async () => {
    const test = sprout();
    const family = await test.family();
    const shown = await newCanvas(test, family);
    await test.ok(family.agent, 'canvas.preview', { canvasId: shown });
    const { canvasId: played, playId } = await openCanvas(test, family);
    const newest = VERSIONS_KEPT + 1;
    await addVersions(test, family, shown, 2, newest);
    await addVersions(test, family, played, 2, newest);
    const left = async () => {
      await test.doChores();
      return [await versionsOf(test, family, shown), await versionsOf(test, family, played)];
    };
    const all = [...newestOf(newest), 1];
    assert.deepEqual(await left(), [all, all]);
    test.clock.advance(12 * 60 * 60_000);
    assert.deepEqual(await left(), [newestOf(newest), all]);
    await test.ok(family.kids[0], 'kid.end_canvas', { playId, completion: { kind: 'complete' } });
    assert.deepEqual(await left(), [newestOf(newest), newestOf(newest)]);
  });

  it('leave content that another version has, of this canvas or another one', async () => {
    const test = sprout();
    const family = await test.family();
    const canvasId = await newCanvas(test, family);
    await addVersions(test, family, canvasId, 2, 3);
    const other = await newCanvas(test, family, { name: 'Another', html: pageNumber(2) });
    await test.ok(family.agent, 'canvas.update', { canvasId, html: plainPage });
    await addVersions(test, family, canvasId, 5, VERSIONS_KEPT + 3);
    await test.doChores();
    assert.deepEqual(await versionsOf(test, family, canvasId), newestOf(VERSIONS_KEPT + 3));
    // Gone is the page of version 3 alone: version 4 has that of version 1, the other canvas that of version 2.
    assert.equal(await pagesOf(test, family), VERSIONS_KEPT + 1);
    const { html } = await test.ok(family.agent, 'canvas.get', { canvasId: other });
    assert.equal(html, pageNumber(2));
    // A page that is gone may come back.
    await test.ok(family.agent, 'canvas.update', { canvasId, html: pageNumber(3) });
    assert.equal((await test.ok(family.agent, 'canvas.get', { canvasId })).html, pageNumber(3));
  });

  it('go in small batches, of one family without a look at another', async () => {
    const test = sprout();
    const [family, neighbours] = [await test.family(), await test.family()];
    const [canvasId, theirs] = [await newCanvas(test, family), await newCanvas(test, neighbours)];
    const many = VERSIONS_KEPT + 22;
    await addVersions(test, family, canvasId, 2, many);
    await test.doChores();
    assert.deepEqual(await versionsOf(test, family, canvasId), newestOf(many));
    assert.deepEqual([await versionsOf(test, neighbours, theirs), await pagesOf(test, neighbours)], [[1], 1]);
  });
});
