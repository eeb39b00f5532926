import assert from 'node:assert/strict';
import { it } from 'node:test';
import { newTask } from '../../../testing/new-task.ts';
import { onBothStores } from '../../../testing/on-both-stores.ts';
import { refusesUnknownIds } from '../../../testing/operation-checks.ts';

onBothStores('task.undo_complete', (sprout) => {
  async function completed(fields: object = {}) {
    const test = sprout();
    const family = await test.family();
    const [childId] = family.childIds;
    const { taskId } = await newTask(test, family.parent, { rewardSpec: { gems: 5 }, ...fields });
    const complete = async () =>
      String((await test.ok(family.agent, 'task.complete', { taskId, childId })).submissionId);
    const balance = async () => (await test.ok(family.agent, 'gems.query_balance', { childId })).balance;
    return { test, ...family, childId, taskId, complete, balance };
  }

  it('takes an agent’s own completion back with its gems, and the task is to do again', async () => {
    const { test, agent, kids, complete, balance } = await completed();
    const submissionId = await complete();
    assert.equal(await balance(), 5);
    assert.equal((await test.ok(agent, 'task.undo_complete', { submissionId })).status, 'undone');
    assert.equal(await balance(), 0);
    const { items } = await test.ok<{ items: { state: string }[] }>(kids[0], 'kid.today');
    assert.equal(items[0]?.state, 'to_do');
    assert.equal(
      (await test.ok(agent, 'task.undo_complete', { submissionId })).status,
      'undone',
      'again changes nothing',
    );
    assert.notEqual(await complete(), submissionId, 'it can be completed anew');
  });

  it('refuses while the gems do not suffice, and takes nothing', async () => {
    const { test, parent, agent, childId, complete, balance } = await completed();
    const submissionId = await complete();
    await test.ok(parent, 'gems.adjust', { childId, delta: -3, reason: 'Spent' });
    assert.equal((await test.refused(agent, 'task.undo_complete', { submissionId })).reason, 'INSUFFICIENT_GEMS');
    assert.equal(await balance(), 2);
  });

  it('leaves what the kid, a parent or another agent completed', async () => {
    const { test, parent, agent, kids, taskId, complete } = await completed();
    const other = { ...agent, channelId: 'another' };
    const submissionId = await complete();
    const error = await test.refused(other, 'task.undo_complete', { submissionId });
    assert.deepEqual([error.code, error.reason], ['PERMISSION_DENIED', 'NOT_YOUR_COMPLETION']);
    assert.equal((await test.ok(parent, 'task.undo_complete', { submissionId })).status, 'undone');
    const byKid = await test.ok(kids[0], 'kid.submit_task', { taskId });
    const own = { submissionId: byKid.submissionId };
    for (const caller of [agent, parent]) {
      assert.equal((await test.refused(caller, 'task.undo_complete', own)).reason, 'NOT_YOUR_COMPLETION');
    }
  });

  it('lets what the kid had handed in wait again', async () => {
    const { test, agent, kids, taskId, complete, balance } = await completed({ reviewPolicy: 'parent' });
    const { submissionId } = await test.ok(kids[0], 'kid.submit_task', { taskId });
    assert.equal(await complete(), submissionId);
    assert.equal((await test.ok(agent, 'task.undo_complete', { submissionId })).status, 'submitted');
    assert.equal(await balance(), 0);
  });

  it('can be done again, and taken back again', async () => {
    const { test, agent, kids, taskId, complete, balance } = await completed({ reviewPolicy: 'parent' });
    const { submissionId } = await test.ok(kids[0], 'kid.submit_task', { taskId });
    for (let round = 0; round < 2; round++) {
      assert.equal(await complete(), submissionId);
      await test.ok(agent, 'task.undo_complete', { submissionId });
    }
    assert.equal(await balance(), 0);
  });

  it('withdraws a completion that waits for the parents', async () => {
    const { test, agentWith, taskId, childId, parent } = await completed();
    const helper = agentWith('task:write', 'task:read');
    const { submissionId } = await test.ok(helper, 'task.complete', { taskId, childId });
    assert.equal((await test.ok(helper, 'task.undo_complete', { submissionId })).status, 'undone');
    const { waiting } = await test.ok<{ waiting: { submissions: number } }>(parent, 'family.query_overview');
    assert.equal(waiting.submissions, 0);
  });

  it('answers alike for a missing submission and another family’s', async () => {
    const theirs = await (await completed()).complete();
    const { test, agent } = await completed();
    await refusesUnknownIds(test, agent, 'task.undo_complete', (submissionId) => ({ submissionId }), [theirs]);
  });
});
