/** How long photos and videos live: as long as what they belong to, and then for as long as the parents want. */
import assert from 'node:assert/strict';
import { it } from 'node:test';
import { newTask } from '../../testing/new-task.ts';
import { onBothStores } from '../../testing/on-both-stores.ts';
import { camera, sendFile } from '../../testing/sample-media.ts';
import type { TestSprout } from '../../testing/test-sprout.ts';

const DAY_MS = 24 * 3_600_000;

onBothStores('a photo', (sprout) => {
  async function handedIn(test: TestSprout, fields: Record<string, unknown> = {}) {
    const family = await test.family();
    const { taskId } = await newTask(test, family.parent, { ...camera, ...fields });
    const mediaId = await sendFile(test, family.kids[0], taskId);
    const { submissionId } = await test.ok(family.kids[0], 'kid.submit_task', { taskId, mediaIds: [mediaId] });
    const isThere = async () => !(await test.call(family.parent, 'media.get', { mediaId })).isError;
    const rows = async () => {
      for (const chore of test.sprout.chores) await chore(test.sprout.store, test.clock.now());
      const sql = 'SELECT COUNT(*) AS number FROM media_piece WHERE family_id = $1';
      const found = await test.sprout.store.read((db) => db.one<{ number: number }>(sql, [family.familyId]));
      return Number(found?.number);
    };
    return { ...family, taskId, mediaId, submissionId, isThere, rows };
  }

  it('stays while it waits, and 30 days after the review', async () => {
    const test = sprout();
    const { parent, submissionId, isThere, rows } = await handedIn(test);
    test.clock.advance(50 * DAY_MS);
    assert.ok(await isThere());
    await test.ok(parent, 'task.review', { submissionId, action: 'approve' });
    test.clock.advance(30 * DAY_MS - 1);
    assert.ok(await isThere());
    assert.ok((await rows()) > 0);
    test.clock.advance(1);
    assert.ok(!(await isThere()));
    assert.equal(await rows(), 0, 'its bytes are gone for good');
    test.clock.advance(-80 * DAY_MS);
  });

  it('goes by the parents’ own number of days, also if they change it later', async () => {
    const test = sprout();
    const { parent, submissionId, isThere } = await handedIn(test);
    await test.ok(parent, 'task.review', { submissionId, action: 'reject' });
    test.clock.advance(2 * DAY_MS);
    assert.deepEqual((await test.ok(parent, 'media.get_settings')).keepDays, 30);
    await test.ok(parent, 'media.update_settings', { keepDays: 3 });
    assert.ok(await isThere());
    await test.ok(parent, 'media.update_settings', { keepDays: 1 });
    assert.ok(!(await isThere()));
    assert.equal((await test.refused(parent, 'media.update_settings', { keepDays: 0 })).code, 'BAD_INPUT');
    test.clock.advance(-2 * DAY_MS);
  });

  it('is kept on when a parent takes the decision back', async () => {
    const test = sprout();
    const { parent, submissionId, isThere } = await handedIn(test);
    await test.ok(parent, 'task.review', { submissionId, action: 'approve' });
    await test.ok(parent, 'task.undo_review', { submissionId, status: 'approved' });
    test.clock.advance(40 * DAY_MS);
    assert.ok(await isThere());
    test.clock.advance(-40 * DAY_MS);
  });

  it('can be handed in again when the kid takes the tap back', async () => {
    const test = sprout();
    const { kids, taskId, mediaId, isThere } = await handedIn(test);
    await test.ok(kids[0], 'kid.undo_submit', { taskId });
    assert.ok(!(await isThere()), 'parents see only what is handed in');
    await test.ok(kids[0], 'kid.submit_task', { taskId, mediaIds: [mediaId] });
    assert.ok(await isThere());
  });

  it('goes with its task, and with its kid', async () => {
    const test = sprout();
    const one = await handedIn(test);
    await test.ok(one.parent, 'task.delete', { taskId: one.taskId });
    assert.ok(!(await one.isThere()));
    assert.equal(await one.rows(), 0);
    const other = await handedIn(test);
    await test.ok(other.parent, 'family.remove_kid', { childId: other.childIds[0] });
    assert.ok(!(await other.isThere()));
    assert.equal(await other.rows(), 0);
  });

  it('that was never handed in goes after a day', async () => {
    const test = sprout();
    const { parent, kids, familyId } = await test.family();
    const { taskId } = await newTask(test, parent, camera);
    const mediaId = await sendFile(test, kids[0], taskId);
    test.clock.advance(DAY_MS);
    const { code } = await test.refused(kids[0], 'kid.submit_task', { taskId, mediaIds: [mediaId] });
    assert.equal(code, 'PERMISSION_DENIED');
    for (const chore of test.sprout.chores) await chore(test.sprout.store, test.clock.now());
    const left = await test.sprout.store.read((db) =>
      db.all('SELECT media_id FROM media WHERE family_id = $1', [familyId]),
    );
    assert.deepEqual(left, []);
    test.clock.advance(-DAY_MS);
  });
});
