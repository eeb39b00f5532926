import assert from 'node:assert/strict';
import { it } from 'node:test';
import { newTask, talk, todayOf } from '../../../testing/new-task.ts';
import { onBothStores } from '../../../testing/on-both-stores.ts';
import { activityOf, effectsOf, refusesUnknownIds } from '../../../testing/operation-checks.ts';
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

  it('answers alike for a missing task, another family’s and a deleted one', async () => {
    const test = sprout();
    const [ours, theirs] = [await test.family(), await test.family()];
    const [own, foreign] = [await newTask(test, ours.agent), await newTask(test, theirs.agent)];
    await test.ok(ours.agent, 'task.delete', { taskId: own.taskId });
    const argsWith = (taskId: string) => ({ taskId, name: 'Whose?' });
    await refusesUnknownIds(test, ours.agent, 'task.update', argsWith, [own.taskId, foreign.taskId]);
  });
});
