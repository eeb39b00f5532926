import assert from 'node:assert/strict';
import { it } from 'node:test';
import { newTask } from '../../../testing/new-task.ts';
import { onBothStores } from '../../../testing/on-both-stores.ts';
import { announced, camera, SECRET_PLACE, sampleJpeg, sampleMp4, sendFile } from '../../../testing/sample-media.ts';
import { findMedia } from '../media-store.ts';
import { readSome, readWhole } from '../read-media.ts';

onBothStores('kid.send_media', (sprout) => {
  it('puts the pieces together, in their order, and drops the metadata with the last', async () => {
    const test = sprout();
    const { parent, kids, familyId } = await test.family();
    const { taskId } = await newTask(test, parent, camera);
    const file = sampleJpeg();
    const { mediaId } = await test.ok<{ mediaId: string }>(kids[0], 'kid.add_media', announced(taskId, file));
    const send = (offset: number, until: number) =>
      ({ mediaId, offset, piece: file.toString('base64', offset, until) }) as const;
    assert.equal((await test.ok(kids[0], 'kid.send_media', send(0, 50))).offset, 50);
    const wrong = await test.refused(kids[0], 'kid.send_media', send(60, 70));
    assert.deepEqual([wrong.reason, wrong.details], ['MEDIA_OFFSET', { offset: 50 }]);
    assert.equal((await test.refused(kids[0], 'kid.send_media', send(0, 50))).reason, 'MEDIA_OFFSET', 'a piece twice');
    assert.equal((await test.refused(kids[1], 'kid.send_media', send(50, 70))).code, 'PERMISSION_DENIED');
    await test.ok(kids[0], 'kid.send_media', send(50, 51));
    assert.equal((await test.ok(kids[0], 'kid.send_media', send(51, file.length))).isWhole, true);
    const again = await test.refused(kids[0], 'kid.send_media', send(51, file.length));
    assert.deepEqual(again.details, { offset: file.length });
    await test.sprout.store.read(async (db) => {
      const media = await findMedia(db, familyId, mediaId, test.clock.now());
      assert.ok(media);
      const kept = await readWhole(db, familyId, media);
      assert.equal(kept.length, media.keptBytes);
      assert.ok(kept.length < file.length && !kept.includes(SECRET_PLACE));
    });
  });

  it('blanks the metadata of a video where it stands, across pieces, and reads any range of it', async () => {
    const test = sprout();
    const { parent, kids, familyId } = await test.family();
    const spec = { ...camera, cameraTaskSpec: { prompt: 'A cartwheel', captureKind: 'video' } };
    const { taskId } = await newTask(test, parent, spec);
    const file = sampleMp4({ filler: 2_500_000 });
    const mediaId = await sendFile(test, kids[0], taskId, file, 'video/mp4');
    await test.sprout.store.read(async (db) => {
      const media = await findMedia(db, familyId, mediaId, test.clock.now());
      assert.ok(media);
      assert.deepEqual([media.keptBytes, media.durationMs], [file.length, 3000]);
      const kept = await readWhole(db, familyId, media);
      assert.ok(!kept.includes(SECRET_PLACE));
      assert.deepEqual(kept.subarray(0, 2_500_000), file.subarray(0, 2_500_000));
      for (const [from, until] of [
        [0, 1],
        [196_607, 196_609],
        [1_048_575, 1_048_577],
        [2_000_000, file.length],
      ] as const) {
        const some = await readSome(db, familyId, media, from, until);
        assert.ok(some.length > 0 && kept.subarray(from, from + some.length).equals(some), `${from} to ${until}`);
      }
    });
  });

  it('refuses a file that is not what it says, however often its last piece comes', async () => {
    const test = sprout();
    const { parent, kids } = await test.family();
    const { taskId } = await newTask(test, parent, camera);
    const file = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
    const { mediaId } = await test.ok<{ mediaId: string }>(kids[0], 'kid.add_media', announced(taskId, file));
    const piece = file.toString('base64');
    const { reason, details } = await test.refused(kids[0], 'kid.send_media', { mediaId, offset: 0, piece });
    assert.deepEqual([reason, (details as { problem: string }).problem], ['MEDIA_REFUSED', 'wrong_type']);
    const again = await test.refused(kids[0], 'kid.send_media', { mediaId, offset: 0, piece });
    assert.equal(again.reason, 'MEDIA_REFUSED');
    const good = sampleJpeg();
    const lied = { ...announced(taskId, good), sha256: '0'.repeat(64) };
    const { mediaId: other } = await test.ok<{ mediaId: string }>(kids[0], 'kid.add_media', lied);
    const args = { mediaId: other, offset: 0, piece: good.toString('base64') };
    const lie = await test.refused(kids[0], 'kid.send_media', args);
    assert.equal((lie.details as { problem: string }).problem, 'other_bytes');
    await sendFile(test, kids[0], taskId);
  });

  it('takes a last piece that comes twice at the same moment once', async () => {
    const test = sprout();
    const { parent, kids } = await test.family();
    const { taskId } = await newTask(test, parent, camera);
    const file = sampleJpeg();
    const { mediaId } = await test.ok<{ mediaId: string }>(kids[0], 'kid.add_media', announced(taskId, file));
    const args = { mediaId, offset: 0, piece: file.toString('base64') };
    const answers = await Promise.all([1, 2, 3].map(() => test.call(kids[0], 'kid.send_media', args)));
    assert.equal(answers.filter(({ isError }) => !isError).length, 1);
    await test.ok(kids[0], 'kid.submit_task', { taskId, mediaIds: [mediaId] });
  });
});
