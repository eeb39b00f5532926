import assert from 'node:assert/strict';
import { it } from 'node:test';
import { questionOf } from '../../../testing/family-inbox.ts';
import { everyDay, newTask, talk, todayOf } from '../../../testing/new-task.ts';
import { onBothStores } from '../../../testing/on-both-stores.ts';
import { activityOf, effectsOf, refusesUnknownIds } from '../../../testing/operation-checks.ts';
import { connectAgent } from '../../../testing/sign-in.ts';
import { problemPaths } from '../../../testing/test-sprout.ts';

onBothStores('task.update', (sprout) => {
  it('changes the given fields, names them, and touches today only if kids see them', async () => {
    const test = sprout();
    const { agent, childIds } = await test.family();
    const { taskId } = await newTask(test, agent, { assignChildIds: [childIds[0]] });
    const renamed = await effectsOf(test, agent, 'task.update', { taskId, name: 'Other', rewardSpec: { gems: 9 } });
    assert.deepEqual(renamed.result.changedFields, ['name', 'rewardSpec']);
    assert.deepEqual(renamed.touched, [`sprout://child/${childIds[0]}/today`, ...activityOf('task.updated')]);
    const [item] = (await todayOf(test, agent, childIds[0])).items;
    assert.deepEqual([item?.name, item?.gems], ['Other', 9]);

    const before = await effectsOf(test, agent, 'task.update', { taskId, blocking: true });
    assert.deepEqual(before.touched, renamed.touched, 'a tablet marks what comes before screens');
    const unseen = await effectsOf(test, agent, 'task.update', { taskId, reviewPolicy: 'parent' });
    assert.deepEqual([unseen.events, unseen.touched], [['task.updated'], activityOf('task.updated')]);
    const same = await effectsOf(test, agent, 'task.update', { taskId, name: 'Other' });
    assert.deepEqual([same.result.changedFields, same.events, same.touched], [[], [], []]);
  });

  it('removes the task from today when it is moved to other days', async () => {
    const test = sprout();
    const { agent, childIds } = await test.family();
    const { taskId } = await newTask(test, agent);
    await test.ok(agent, 'task.update', { taskId, scheduleSpec: { taskType: 'schedule', days: ['mon'] } });
    assert.deepEqual((await todayOf(test, agent, childIds[0])).items, []);
  });

  it('leaves earned gems as they are', async () => {
    const test = sprout();
    const { agent, childIds, kids } = await test.family();
    const { taskId } = await newTask(test, agent);
    await test.ok(kids[0], 'kid.submit_task', { taskId });
    await test.ok(agent, 'task.update', { taskId, rewardSpec: { gems: 50 } });
    assert.equal((await todayOf(test, agent, childIds[0])).items[0]?.gems, 5);
    assert.equal((await todayOf(test, agent, childIds[1])).items[0]?.gems, 50);
  });

  it('previews, and refuses the preview as stale after the task has changed', async () => {
    const test = sprout();
    const { agent } = await test.family();
    const { taskId } = await newTask(test, agent);
    const args = { taskId, name: 'New name' };
    const preview = await test.ok<Record<string, unknown>>(agent, 'task.update', { ...args, dryRun: true });
    assert.deepEqual(preview.changedFields, ['name']);
    assert.match(JSON.stringify(preview.asTheKidSeesIt), /New name/);
    await test.ok(agent, 'task.update', { taskId, emoji: '🦷' });
    const stale = await test.refused(agent, 'task.update', { ...args, specHash: preview.specHash });
    assert.equal(stale.reason, 'PREVIEW_STALE');
  });

  it('refuses another run mode, another assignment, and specs that do not fit', async () => {
    const test = sprout();
    const { agent, childIds } = await test.family();
    const { taskId } = await newTask(test, agent);
    const paths = async (fields: object) =>
      problemPaths(await test.refused(agent, 'task.update', { taskId, ...fields }));
    assert.deepEqual(await paths({ runMode: 'camera' }), ['/runMode']);
    assert.deepEqual(await paths({ assignChildIds: [childIds[0]] }), ['/assignChildIds']);
    assert.deepEqual(await paths({ conversationSpec: talk }), ['/conversationSpec']);
    assert.deepEqual(await paths({ scheduleSpec: { taskType: 'onetime' } }), ['/scheduleSpec/oneTimeDate']);
    const chat = await newTask(test, agent, { runMode: 'conversation', conversationSpec: talk });
    const conversationSpec = { ...talk, dailyTarget: 99 };
    const error = await test.refused(agent, 'task.update', { taskId: chat.taskId, conversationSpec });
    assert.equal(error.reason, 'DAILY_TARGET_GUARDRAIL');
  });

  it('merges spec objects by field, and null drops one', async () => {
    const test = sprout();
    const { agent } = await test.family();
    const cameraTaskSpec = { prompt: 'Show your room', captureKind: 'video', maxDurationSeconds: 20 };
    const { taskId } = await newTask(test, agent, { runMode: 'camera', cameraTaskSpec });
    const update = (args: object) => test.ok(agent, 'task.update', { taskId, ...args });
    const shown = () => test.ok(agent, 'task.describe', { taskId });
    assert.deepEqual((await update({ cameraTaskSpec: { requireParentReview: false } })).changedFields, [
      'cameraTaskSpec',
    ]);
    await update({ cameraTaskSpec: { maxDurationSeconds: null } });
    assert.deepEqual((await shown()).cameraTaskSpec, {
      captureKind: 'video',
      prompt: 'Show your room',
      maxDurationSeconds: 30,
      retryAllowed: true,
      requireParentReview: false,
    });
    await update({ scheduleSpec: { startMinutes: 420 } });
    await update({ scheduleSpec: { days: ['mon'] } });
    assert.deepEqual((await shown()).scheduleSpec, { taskType: 'schedule', days: ['mon'], startMinutes: 420 });
    await update({ scheduleSpec: { taskType: 'onetime', oneTimeDate: '2026-06-01' } });
    assert.deepEqual((await shown()).scheduleSpec, {
      taskType: 'onetime',
      oneTimeDate: '2026-06-01',
      startMinutes: 420,
    });
    const error = await test.refused(agent, 'task.update', { taskId, cameraTaskSpec: { prompt: null } });
    assert.deepEqual(problemPaths(error), ['/cameraTaskSpec/prompt']);
  });

  it('tells only the fields that really change, with both values in words', async () => {
    const test = sprout();
    const { parent } = await test.family();
    const agent = await connectAgent(test, parent, ['task:write', 'inbox:write'], 'Claude');
    const { taskId } = await newTask(test, parent, {
      name: 'Dishes',
      scheduleSpec: { ...everyDay, startMinutes: 420 },
    });
    const wanted = { taskId, scheduleSpec: { startMinutes: 480, endDate: '2026-06-30' } };
    const options = [{ label: 'Later', actions: [{ tool: 'task.update', arguments: wanted }] }, { label: 'No' }];
    await test.ok(agent, 'inbox.ask', { title: 'An hour later?', options });
    const { options: shown } = await questionOf(test, parent);
    assert.deepEqual(
      shown[0]?.actions[0]?.changes?.[0]?.fields.map(({ path, before, after }) => [path, before, after]),
      [
        ['/scheduleSpec/endDate', 'no end', 'Tue, 30 Jun 2026'],
        ['/scheduleSpec/startMinutes', '07:00', '08:00'],
      ],
    );
  });

  it('answers alike for a missing task, another family’s and a deleted one', async () => {
    const test = sprout();
    const [ours, theirs] = [await test.family(), await test.family()];
    const [own, foreign] = [await newTask(test, ours.agent), await newTask(test, theirs.agent)];
    await test.ok(ours.agent, 'task.delete', { taskId: own.taskId });
    const argsWith = (taskId: string) => ({ taskId, name: 'Whose?' });
    await refusesUnknownIds(test, ours.agent, 'task.update', argsWith, [own.taskId, foreign.taskId]);
  });
});
