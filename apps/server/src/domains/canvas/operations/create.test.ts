import assert from 'node:assert/strict';
import { it } from 'node:test';
import { limits } from '#operations';
import { pageEndingWith, plainCanvas, plainPage } from '../../../testing/new-canvas.ts';
import { onBothStores } from '../../../testing/on-both-stores.ts';
import { activityOf, effectsOf } from '../../../testing/operation-checks.ts';
import { problemPaths, type TestSprout } from '../../../testing/test-sprout.ts';
import { documentAt } from '../index.ts';

/** How many rows hold HTML: those of canvases, and those of previews. */
async function contentRows(test: TestSprout, familyId: string): Promise<number[]> {
  const count = async (table: string) => {
    const sql = `SELECT COUNT(*) AS count FROM ${table} WHERE family_id = $1`;
    const row = await test.sprout.store.read((db) => db.one<{ count: number }>(sql, [familyId]));
    return Number(row?.count);
  };
  return [await count('canvas_content'), await count('preview_content')];
}

const open = (test: TestSprout, previewUrl: string) =>
  test.sprout.store.read((db) => documentAt(db, previewUrl.split('/canvas/preview/')[1] ?? '', test.clock.now()));

onBothStores('canvas.create', (sprout) => {
  it('keeps a canvas, and emits an event', async () => {
    const test = sprout();
    const family = await test.family();
    const { result, events, touched } = await effectsOf(test, family.agent, 'canvas.create', plainCanvas);
    assert.deepEqual([events, touched], [['canvas.created'], activityOf('canvas.created')]);
    assert.match(String(result.canvasId), /^cv_/);
    assert.equal(result.version, 1);
    const { canvasId } = result;
    const at = '2026-05-23T14:00:00+02:00';
    const item = {
      canvasId,
      name: 'One tap',
      emoji: '🎨',
      version: 1,
      completionSchema: { kind: 'complete' },
      dimensions: { age: '5-7' },
      createdAt: at,
      updatedAt: at,
      archivedAt: null,
    };
    const { items } = await test.ok(family.agent, 'canvas.list');
    assert.deepEqual(items, [item]);
    const { nextStep, ...shown } = await test.ok(family.agent, 'canvas.get', { canvasId });
    assert.deepEqual(shown, {
      ...item,
      html: plainPage,
      injectBaseStyles: true,
      versions: [{ version: 1, name: 'One tap', createdAt: at, by: 'agent', stopped: null }],
    });
  });

  it('stores HTML of 1 MB once as a canvas and once as a preview, however often both happen', async () => {
    const test = sprout();
    const family = await test.family();
    const html = `${plainPage}<!--${'é'.repeat((limits.canvasBytes - plainPage.length - 7) / 2)}-->`;
    const args = { ...plainCanvas, html };
    const addresses = new Set<string>();
    for (let count = 0; count < 3; count++) {
      const { specHash, previewUrl } = await test.ok(family.agent, 'canvas.create', { ...args, dryRun: true });
      addresses.add(String(previewUrl));
      await test.ok(family.agent, 'canvas.create', { ...args, specHash });
    }
    await test.ok(family.agent, 'canvas.create', { ...args, name: 'The same again' });
    assert.deepEqual(await contentRows(test, family.familyId), [1, 1]);
    assert.equal(addresses.size, 3);
    for (const address of addresses) assert.equal((await open(test, address))?.html, html);
    const tooLong = await test.refused(family.agent, 'canvas.create', { ...args, html: `${html}é` });
    assert.deepEqual(problemPaths(tooLong), ['/html']);
  });

  it('opens a preview at its address for an hour, and nothing at any other address', async () => {
    const test = sprout();
    const family = await test.family();
    const html = pageEndingWith('score');
    const args = { ...plainCanvas, html, completionSchema: { kind: 'score', maxScore: 3 }, injectBaseStyles: false };
    const { previewUrl, previewHtml } = await test.ok(family.agent, 'canvas.create', { ...args, dryRun: true });
    assert.equal(previewHtml, html);
    const { contentHash, ...document } = (await open(test, String(previewUrl))) ?? assert.fail('it does not open');
    assert.deepEqual(document, {
      name: 'One tap',
      html,
      completionSchema: { kind: 'score', maxScore: 3 },
      injectBaseStyles: false,
    });
    for (const other of ['', 'made-up', `${previewUrl}x`]) assert.equal(await open(test, other), undefined);
    test.clock.advance(60 * 60_000);
    assert.equal(await open(test, String(previewUrl)), undefined);
    await test.doChores();
    const left = await test.sprout.store.read((db) => db.all('SELECT 1 AS found FROM canvas_address'));
    assert.deepEqual(left, []);
  });

  it('refuses the name of a kid who was removed', async () => {
    const test = sprout();
    const { agent, parent, childIds } = await test.family();
    await test.ok(parent, 'family.remove_kid', { childId: childIds[0] });
    const html = plainPage.replace('Done', 'Done, Mia');
    for (const given of [{ html }, { name: 'Mia counts' }]) {
      const error = await test.refused(agent, 'canvas.create', { ...plainCanvas, ...given });
      assert.equal(error.reason, 'PII_IN_PROMPT');
    }
  });

  it('previews what the analyser would refuse, with its errors, and refuses the commit', async () => {
    const test = sprout();
    const { agent } = await test.family();
    const html = plainPage.replace('</body>', '<script>eval("1")</script></body>');
    const shown = await test.ok<{ analyzerIssues?: { severity: string }[]; specHash?: string; nextStep?: string }>(
      agent,
      'canvas.create',
      { ...plainCanvas, html, dryRun: true },
    );
    assert.ok(shown.analyzerIssues?.some(({ severity }) => severity === 'error'));
    assert.match(String(shown.nextStep), /severity error/);
    for (const commit of [{}, { specHash: shown.specHash }]) {
      const { reason } = await test.refused(agent, 'canvas.create', { ...plainCanvas, html, ...commit });
      assert.equal(reason, 'CANVAS_REJECTED');
    }
    const { canvasId } = await test.ok(agent, 'canvas.create', plainCanvas);
    const preview = await test.ok<{ analyzerIssues?: unknown[] }>(agent, 'canvas.update', {
      canvasId,
      html,
      dryRun: true,
    });
    assert.ok((preview.analyzerIssues?.length ?? 0) > 0);
    assert.equal((await test.refused(agent, 'canvas.update', { canvasId, html })).reason, 'CANVAS_REJECTED');
  });

  it('takes a page that imports the SDK, as agents that were taught elsewhere write it', async () => {
    const test = sprout();
    const { agent } = await test.family();
    const html = plainPage.replace(
      /<script>[\s\S]*<\/script>/,
      `<script type="module">import { sprout } from '@sprout/canvas/sdk';
       document.querySelector('button').onclick = () => sprout.complete();</script>`,
    );
    assert.match(html, /import \{ sprout \}/);
    await test.ok(agent, 'canvas.create', { ...plainCanvas, html });
  });

  it('names what the analyser finds and a kid’s name in one answer', async () => {
    const test = sprout();
    const { agent } = await test.family();
    const html = plainPage.replace('Done', 'Done, Mia').replace('</body>', '<script>eval("1")</script></body>');
    const { reason, details } = await test.refused(agent, 'canvas.create', { ...plainCanvas, html });
    assert.equal(reason, 'CANVAS_REJECTED');
    assert.match(JSON.stringify(details?.issues), /eval/);
    assert.match(JSON.stringify(details?.also), /"reason":"PII_IN_PROMPT".*html \(line/);
  });

  it('refuses dimensions that it does not know', async () => {
    const test = sprout();
    const { agent } = await test.family();
    const reasonFor = async (dimensions: object) =>
      (await test.refused(agent, 'canvas.create', { ...plainCanvas, dimensions })).reason;
    assert.equal(await reasonFor({ age: '5-7', mood: 'happy' }), 'UNKNOWN_DIMENSION_AXIS');
    for (const age of ['7-5', '0-4', '5-19', 'five', '5–7', ' 5-7', '05-7', '5-7-9']) {
      assert.equal(await reasonFor({ age }), 'INVALID_DIMENSION_VALUE', age);
    }
    assert.equal(await reasonFor({}), 'SCHEMA_VIOLATION');
    const both = await test.refused(agent, 'canvas.create', { ...plainCanvas, dimensions: { mood: 'happy' } });
    assert.deepEqual(problemPaths(both).sort(), ['/dimensions/age', '/dimensions/mood']);
    for (const age of ['6', '2-18', '5-5']) {
      await test.ok(agent, 'canvas.create', { ...plainCanvas, dimensions: { age } });
    }
  });

  it('refuses one canvas more than a family may have, and takes one after another was archived', async () => {
    const test = sprout();
    const { agent } = await test.family();
    const ids: unknown[] = [];
    for (let count = 0; count < limits.canvasesPerFamily; count++) {
      ids.push((await test.ok(agent, 'canvas.create', plainCanvas)).canvasId);
    }
    assert.equal((await test.refused(agent, 'canvas.create', plainCanvas)).reason, 'LIMIT_EXCEEDED');
    await test.ok(agent, 'canvas.archive', { canvasId: ids[0] });
    await test.ok(agent, 'canvas.create', plainCanvas);
    const error = await test.refused(agent, 'canvas.restore', { canvasId: ids[0] });
    assert.equal(error.reason, 'LIMIT_EXCEEDED');
  });
});
