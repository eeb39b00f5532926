import assert from 'node:assert/strict';
import { it } from 'node:test';
import { newTask } from '../../../testing/new-task.ts';
import { onBothStores } from '../../../testing/on-both-stores.ts';
import { announced, camera, sampleJpeg, sendFile } from '../../../testing/sample-media.ts';

onBothStores('kid.add_media', (sprout) => {
  it('names a file, and the same one again as long as it is not handed in', async () => {
    const test = sprout();
    const { parent, kids } = await test.family();
    const { taskId } = await newTask(test, parent, camera);
    const file = announced(taskId, sampleJpeg());
    const first = await test.ok(kids[0], 'kid.add_media', file);
    assert.equal(first.offset, 0);
    const again = await test.ok(kids[0], 'kid.add_media', { ...file, sha256: file.sha256.toUpperCase() });
    assert.equal(again.mediaId, first.mediaId);
    const siblings = await test.ok(kids[1], 'kid.add_media', file);
    assert.notEqual(siblings.mediaId, first.mediaId);
    const mediaId = await sendFile(test, kids[0], taskId);
    await test.ok(kids[0], 'kid.submit_task', { taskId, mediaIds: [mediaId] });
    assert.notEqual((await test.ok(kids[0], 'kid.add_media', file)).mediaId, mediaId);
  });

  it('names every problem of a file at once: its type, its size', async () => {
    const test = sprout();
    const { parent, kids } = await test.family();
    const { taskId } = await newTask(test, parent, camera);
    const problemsOf = async (fields: object) => {
      const { code, details } = await test.refused(kids[0], 'kid.add_media', {
        ...announced(taskId, sampleJpeg()),
        ...fields,
      });
      assert.equal(code, 'BAD_INPUT');
      return (details as { problems: { path: string }[] }).problems.map(({ path }) => path);
    };
    assert.deepEqual(await problemsOf({ mimeType: 'image/svg+xml' }), ['/mimeType']);
    assert.deepEqual(await problemsOf({ kind: 'video', bytes: 50 * 1024 ** 2 + 1 }), ['/mimeType', '/bytes']);
    assert.deepEqual(await problemsOf({ bytes: 500 * 1024 ** 2, sha256: 'none' }), ['/sha256', '/bytes']);
    assert.deepEqual(await problemsOf({ bytes: 5 * 1024 ** 2 + 1 }), ['/bytes']);
  });

  it('is for tasks with the camera, of this kid, that are due', async () => {
    const test = sprout();
    const { parent, kids, childIds } = await test.family();
    const tick = await newTask(test, parent);
    const reasonFor = async (kid: number, taskId: string, more = {}) =>
      (await test.refused(kids[kid] as never, 'kid.add_media', { ...announced(taskId, sampleJpeg()), ...more })).reason;
    assert.equal(await reasonFor(0, tick.taskId), 'WRONG_RUN_MODE');
    const { taskId } = await newTask(test, parent, { ...camera, assignChildIds: [childIds[0]] });
    assert.equal(await reasonFor(1, taskId), undefined, 'as if it were not there');
    assert.equal(await reasonFor(0, taskId, { date: '2020-01-01' }), 'DAY_OVER');
  });

  it('takes no more than 20 that are not handed in, and none once the family has 2 GB', async () => {
    const test = sprout();
    const { parent, kids, familyId } = await test.family();
    const { taskId } = await newTask(test, parent, camera);
    const add = (nth: number) => ({ ...announced(taskId, sampleJpeg()), sha256: nth.toString(16).padStart(64, '0') });
    for (let nth = 0; nth < 20; nth++) await test.ok(kids[0], 'kid.add_media', add(nth));
    const full = await test.refused(kids[0], 'kid.add_media', add(20));
    assert.equal(full.reason, 'LIMIT_EXCEEDED');
    await test.sprout.store.write((tx) =>
      tx.run('UPDATE media SET bytes = 200000000 WHERE family_id = $1', [familyId]),
    );
    const heavy = await test.refused(kids[1], 'kid.add_media', add(0));
    assert.deepEqual([heavy.reason, (heavy.details as { limit: number }).limit], ['LIMIT_EXCEEDED', 2 * 1024 ** 3]);
    test.clock.advance(24 * 3_600_000);
    await test.ok(kids[1], 'kid.add_media', add(0));
    test.clock.advance(-24 * 3_600_000);
  });
});
