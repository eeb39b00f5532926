import assert from 'node:assert/strict';
import { it } from 'node:test';
import { addDays, instantOf } from '../../../core/time/day.ts';
import { questionOf } from '../../../testing/family-inbox.ts';
import { newTask, talk } from '../../../testing/new-task.ts';
import { onBothStores } from '../../../testing/on-both-stores.ts';
import { activityOf, effectsOf, refusesUnknownIds } from '../../../testing/operation-checks.ts';
import { announced, camera, sampleMp4, sendFile } from '../../../testing/sample-media.ts';

onBothStores('kid.submit_task', (sprout) => {
  it('is done and paid at once under auto', async () => {
    const test = sprout();
    const { agent, kids, childIds } = await test.family();
    const { taskId } = await newTask(test, agent);
    const { result, events, touched } = await effectsOf(test, kids[0], 'kid.submit_task', { taskId });
    assert.deepEqual([result.status, result.state, result.gems], ['approved', 'done', 5]);
    assert.deepEqual(events, ['gems.adjusted', 'task.completed']);
    const expected = [
      `sprout://child/${childIds[0]}/gems`,
      `sprout://child/${childIds[0]}/today`,
      ...activityOf('gems.adjusted', 'task.completed'),
    ];
    assert.deepEqual(new Set(touched), new Set(expected));
  });

  it('waits for a grown-up under parent, and is not paid yet', async () => {
    const test = sprout();
    const { agent, kids, childIds } = await test.family();
    const { taskId } = await newTask(test, agent, { reviewPolicy: 'parent' });
    const { result, events } = await effectsOf(test, kids[0], 'kid.submit_task', { taskId, note: 'Done!' });
    assert.deepEqual([result.status, result.state, result.gems], ['submitted', 'waiting', 0]);
    assert.deepEqual(events, ['task.submitted']);
    assert.equal((await test.ok(agent, 'gems.query_balance', { childId: childIds[0] })).balance, 0);
  });

  it('pays once for ten taps at the same moment', async () => {
    const test = sprout();
    const { agent, kids, childIds } = await test.family();
    const { taskId } = await newTask(test, agent);
    const taps = await Promise.all(
      Array.from({ length: 10 }, () =>
        test.ok<{ submissionId: string; state: string }>(kids[0], 'kid.submit_task', { taskId }),
      ),
    );
    assert.equal(new Set(taps.map(({ submissionId }) => submissionId)).size, 1);
    assert.ok(taps.every(({ state }) => state === 'done'));
    assert.equal((await test.ok(agent, 'gems.query_balance', { childId: childIds[0] })).balance, 5);
  });

  it('pays once a day, and again on the next', async () => {
    const test = sprout();
    const { agent, kids, childIds } = await test.family();
    const { taskId } = await newTask(test, agent);
    for (let day = 0; day < 3; day++) {
      await test.ok(kids[0], 'kid.submit_task', { taskId });
      await test.ok(kids[0], 'kid.submit_task', { taskId });
      test.clock.advance(24 * 3_600_000);
    }
    assert.equal((await test.ok(agent, 'gems.query_balance', { childId: childIds[0] })).balance, 15);
    test.clock.advance(-3 * 24 * 3_600_000);
  });

  it('counts for the day that the kid saw until noon of the next, and never for a day to come', async () => {
    const test = sprout();
    const { agent, kids, childIds } = await test.family();
    const { date = '' } = await test.ok<{ date?: string }>(kids[0], 'kid.today');
    const once = { scheduleSpec: { taskType: 'onetime', oneTimeDate: date } };
    const { taskId } = await newTask(test, agent, once);
    const args = { taskId };
    const early = await test.refused(kids[0], 'kid.submit_task', { ...args, date: addDays(date, 1) });
    assert.equal(early.reason, 'TASK_LOCKED');
    const wait = instantOf(addDays(date, 1), 12 * 60, 'Europe/Berlin') - test.clock.now();
    test.clock.advance(wait - 1);
    const handedIn = await test.ok(kids[0], 'kid.submit_task', { ...args, date });
    assert.deepEqual([handedIn.state, handedIn.gems], ['done', 5]);
    assert.equal((await test.ok(agent, 'gems.query_balance', { childId: childIds[0] })).balance, 5);
    assert.equal((await test.refused(kids[1], 'kid.submit_task', args)).reason, 'TASK_LOCKED');
    test.clock.advance(1);
    const late = await test.refused(kids[1], 'kid.submit_task', { ...args, date });
    assert.deepEqual([late.reason, late.details], ['DAY_OVER', { date }]);
    test.clock.advance(-wait);
  });

  it('sends a camera task to a parent under every policy, with its pictures on the card and in the history', async () => {
    const test = sprout();
    const { agent, parent, kids } = await test.family();
    const { taskId } = await newTask(test, agent, camera);
    for (const mediaIds of [undefined, []]) {
      assert.equal((await test.refused(kids[0], 'kid.submit_task', { taskId, mediaIds })).reason, 'MEDIA_NEEDED');
    }
    const first = await sendFile(test, kids[0], taskId);
    const second = await sendFile(test, kids[0], taskId, sampleMp4(), 'video/mp4');
    const handedIn = await test.ok(kids[0], 'kid.submit_task', { taskId, mediaIds: [first, second] });
    assert.equal(handedIn.state, 'waiting');
    const media = [
      { mediaId: first, kind: 'photo' },
      { mediaId: second, kind: 'video' },
    ];
    assert.deepEqual((await questionOf(test, parent)).media, media);
    const { submissions } = await test.ok<{ submissions: { media: object[]; proofLinks: string[] }[] }>(
      agent,
      'task.describe',
      { taskId },
    );
    assert.deepEqual(submissions[0]?.media, media);
    assert.deepEqual(submissions[0]?.proofLinks, [`/media/${first}`, `/media/${second}`]);
    const { items } = await test.ok<{ items: { camera: object; media: object[] }[] }>(kids[0], 'kid.today');
    const shown = { captureKind: 'photo', maxDurationSeconds: 30, retryAllowed: true };
    assert.deepEqual([items[0]?.camera, items[0]?.media], [shown, media]);
  });

  it('takes no picture of a sibling, of another task, of another hand-in, or that is not all there', async () => {
    const test = sprout();
    const { parent, kids } = await test.family();
    const { taskId } = await newTask(test, parent, camera);
    const other = await newTask(test, parent, camera);
    const [mine, siblings, elsewhere] = [
      await sendFile(test, kids[0], taskId),
      await sendFile(test, kids[1], taskId),
      await sendFile(test, kids[0], other.taskId),
    ];
    const { mediaId: half } = await test.ok(kids[0], 'kid.add_media', announced(taskId, sampleMp4(), 'video/mp4'));
    for (const wrong of [siblings, elsewhere, half, 'med_none']) {
      const { code } = await test.refused(kids[0], 'kid.submit_task', { taskId, mediaIds: [mine, wrong] });
      assert.equal(code, 'PERMISSION_DENIED');
    }
    const tooMany = await test.refused(kids[0], 'kid.submit_task', { taskId, mediaIds: Array(6).fill(mine) });
    assert.equal(tooMany.code, 'BAD_INPUT');
    await test.ok(kids[0], 'kid.submit_task', { taskId, mediaIds: [mine] });
    const used = await test.refused(kids[0], 'kid.submit_task', { taskId: other.taskId, mediaIds: [mine] });
    assert.equal(used.code, 'PERMISSION_DENIED');
  });

  it('takes what an app of before kept offline, which knows no pictures; a parent looks at it whatever the task says', async () => {
    const test = sprout();
    const { parent, kids } = await test.family();
    const cameraTaskSpec = { prompt: 'Your room', requireParentReview: false };
    const { taskId } = await newTask(test, parent, { ...camera, cameraTaskSpec });
    const { date } = await test.ok<{ date?: string }>(kids[0], 'kid.today');
    assert.equal((await test.ok(kids[0], 'kid.submit_task', { taskId, date })).state, 'waiting');
    const mediaId = await sendFile(test, kids[1], taskId);
    assert.equal((await test.ok(kids[1], 'kid.submit_task', { taskId, date, mediaIds: [mediaId] })).state, 'done');
  });

  it('refuses a task that is not due today, and one that is done another way', async () => {
    const test = sprout();
    const { agent, kids } = await test.family();
    const monday = await newTask(test, agent, { scheduleSpec: { taskType: 'schedule', days: ['mon'] } });
    const locked = await test.refused(kids[0], 'kid.submit_task', { taskId: monday.taskId });
    assert.equal(locked.reason, 'TASK_LOCKED');
    assert.match(locked.message, /2026-05-23/);
    const chat = await newTask(test, agent, { runMode: 'conversation', conversationSpec: talk });
    const wrong = await test.refused(kids[0], 'kid.submit_task', { taskId: chat.taskId });
    assert.equal(wrong.reason, 'WRONG_RUN_MODE');
    assert.match(wrong.fix, /kid\.reply/);
  });

  it('answers alike for a missing task, another family’s, a sibling’s and a deleted one', async () => {
    const test = sprout();
    const [ours, theirs] = [await test.family(), await test.family()];
    const sibling = await newTask(test, ours.agent, { assignChildIds: [ours.childIds[1]] });
    const foreign = await newTask(test, theirs.agent);
    const gone = await newTask(test, ours.agent);
    await test.ok(ours.agent, 'task.delete', { taskId: gone.taskId });
    const ids = [sibling.taskId, foreign.taskId, gone.taskId];
    await refusesUnknownIds(test, ours.kids[0], 'kid.submit_task', (taskId) => ({ taskId }), ids);
  });
});
