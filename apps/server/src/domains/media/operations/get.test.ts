import assert from 'node:assert/strict';
import { it } from 'node:test';
import { newTask } from '../../../testing/new-task.ts';
import { onBothStores } from '../../../testing/on-both-stores.ts';
import { camera, sampleMp4, samplePng, sendFile } from '../../../testing/sample-media.ts';
import { connectAgent } from '../../../testing/sign-in.ts';

onBothStores('media.get', (sprout) => {
  it('shows a photo that was handed in to an agent with media:read, and to no other', async () => {
    const test = sprout();
    const { parent, kids, childIds } = await test.family();
    const { taskId } = await newTask(test, parent, camera);
    const file = samplePng({ width: 3, height: 2 });
    const mediaId = await sendFile(test, kids[0], taskId, file, 'image/png');
    const seer = await connectAgent(test, parent, ['task:read', 'media:read'], 'Seer');
    assert.equal((await test.refused(seer, 'media.get', { mediaId })).code, 'DOMAIN_NOT_FOUND', 'not handed in yet');
    const { submissionId } = await test.ok(kids[0], 'kid.submit_task', { taskId, mediaIds: [mediaId] });
    const { image, nextStep, ...facts } = await test.ok<{
      image?: { mimeType: string; data: string };
      nextStep?: string;
    }>(seer, 'media.get', { mediaId });
    const bytes = Buffer.from(image?.data ?? '', 'base64');
    assert.equal(image?.mimeType, 'image/png');
    assert.deepEqual(facts, {
      ...{ mediaId, kind: 'photo', mimeType: 'image/png', bytes: bytes.length, width: 3, height: 2 },
      ...{ durationSeconds: null, childId: childIds[0], taskId, submissionId, deletedAt: null },
      date: (await test.ok<{ date?: string }>(kids[0], 'kid.today')).date,
    });
    const blind = await connectAgent(test, parent, ['task:read'], 'Blind');
    assert.equal((await test.refused(blind, 'media.get', { mediaId })).reason, 'SCOPE_MISSING');
    const stranger = await test.family();
    assert.equal((await test.refused(stranger.parent, 'media.get', { mediaId })).code, 'DOMAIN_NOT_FOUND');
  });

  it('tells the facts alone of a video, and of a photo that is too large for a block', async () => {
    const test = sprout();
    const { parent, kids } = await test.family();
    const { taskId } = await newTask(test, parent, camera);
    const video = await sendFile(test, kids[0], taskId, sampleMp4({ seconds: 4 }), 'video/mp4');
    const large = await sendFile(test, kids[0], taskId, samplePng({ noise: 900_000 }), 'image/png');
    await test.ok(kids[0], 'kid.submit_task', { taskId, mediaIds: [video, large] });
    const film = await test.ok(parent, 'media.get', { mediaId: video });
    assert.deepEqual([film.image, film.durationSeconds], [undefined, 4]);
    const photo = await test.ok(parent, 'media.get', { mediaId: large });
    assert.equal(photo.image, undefined);
    assert.ok(Number(photo.bytes) > 900_000);
  });
});
