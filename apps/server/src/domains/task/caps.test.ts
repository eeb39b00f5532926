/** What an agent without the scope gems:adjust can make tasks pay. */
import assert from 'node:assert/strict';
import { it } from 'node:test';
import { inboxOf } from '../../testing/family-inbox.ts';
import { newTask } from '../../testing/new-task.ts';
import { onBothStores } from '../../testing/on-both-stores.ts';
import { gemsOf } from '../../testing/rewards.ts';
import type { TestFamily, TestSprout } from '../../testing/test-sprout.ts';

const DAY_MS = 24 * 60 * 60_000;

const worth = (gems: number) => ({ rewardSpec: { gems } });

/** The first kid ticks a task off; answers what became of it. */
async function tick(test: TestSprout, { kids }: TestFamily, taskId: string): Promise<unknown> {
  return (await test.ok(kids[0], 'kid.submit_task', { taskId })).status;
}

onBothStores('an agent without gems:adjust', (sprout) => {
  const start = async () => {
    const test = sprout();
    const family = await test.family();
    return { test, family, agent: family.agentWith('task:write') };
  };

  it('neither makes a task worth 10,000 gems nor raises one to that, without a parent’s yes', async () => {
    const { test, family, agent } = await start();
    const { taskId } = await newTask(test, agent, worth(20));
    const scheduleSpec = { taskType: 'onetime', oneTimeDate: '2026-05-23' };
    const huge = { name: 'Nothing', assignAllChildren: true, scheduleSpec, ...worth(10_000) };
    assert.equal((await test.ok(agent, 'task.create', { ...huge, dryRun: true })).wouldWait, true);
    assert.ok('waitingForParent' in (await test.ok(agent, 'task.create', huge)));
    assert.ok('waitingForParent' in (await test.ok(agent, 'task.update', { taskId, ...worth(21) })));
    const { items } = await test.ok<{ items: { gems: number }[] }>(family.parent, 'task.list', {});
    assert.deepEqual(
      items.map(({ gems }) => gems),
      [20],
    );
    await test.ok(family.parent, 'task.update', { taskId, ...worth(10_000) });
    await test.ok(agent, 'task.update', { taskId, ...worth(9_000) });
  });

  it('completes for a kid what then waits for a parent, whatever the task says', async () => {
    const { test, family, agent } = await start();
    const { parent, childIds } = family;
    const { taskId } = await newTask(test, parent, worth(30));
    const args = { taskId, childId: childIds[0], note: 'I saw it' };
    const first = await test.ok(agent, 'task.complete', args);
    assert.equal(first.status, 'submitted');
    assert.match(String(first.nextStep), /waits for the parent/);
    assert.equal((await test.ok(agent, 'task.complete', args)).submissionId, first.submissionId);
    assert.deepEqual(await gemsOf(test, family), [0, 0]);

    const { questions } = await inboxOf(test, parent);
    const [card] = questions;
    assert.deepEqual(
      [card?.body, card?.childWords],
      ['An agent says that it was done on Sat, 23 May 2026: “I saw it” It brings 30 gems.', null],
    );
    const optionId = card?.options.find(({ label }) => label === 'Approve')?.optionId;
    await test.ok(parent, 'inbox.answer', { cardId: card?.cardId, optionId });
    assert.deepEqual(await gemsOf(test, family), [30, 0]);
  });

  it('sends work back, but does not approve it', async () => {
    const { test, family, agent } = await start();
    const { taskId } = await newTask(test, family.parent, { reviewPolicy: 'parent' });
    const { submissionId } = await test.ok(family.kids[0], 'kid.submit_task', { taskId });
    const refused = await test.refused(agent, 'task.review', { submissionId, action: 'approve' });
    assert.deepEqual([refused.code, refused.reason], ['PERMISSION_DENIED', 'PARENT_DECIDES']);
    assert.match(refused.fix, /parent.*inbox.*gems:adjust/);
    const many = await test.refused(agent, 'task.review_many', { submissionIds: [submissionId] });
    assert.equal(many.reason, 'PARENT_DECIDES');
    assert.equal((await test.ok(agent, 'task.review', { submissionId, action: 'reject' })).status, 'rejected');
    const decided = await test.ok<{ results: object[] }>(agent, 'task.review_many', { submissionIds: [submissionId] });
    assert.deepEqual(decided.results, [{ submissionId, status: 'rejected', alreadyResolved: true }]);
  });

  it('makes tasks that pay a kid by themselves, up to the day’s cap; the rest waits, and tomorrow is another day', async () => {
    const { test, family, agent } = await start();
    const ids = [];
    for (const gems of [20, 20, 20, 10]) ids.push((await newTask(test, agent, worth(gems))).taskId);
    const ticks = [];
    for (const taskId of ids) ticks.push(await tick(test, family, taskId));
    assert.deepEqual(ticks, ['approved', 'approved', 'submitted', 'approved']);
    assert.deepEqual(await gemsOf(test, family), [50, 0]);
    const sibling = await test.ok(family.kids[1], 'kid.submit_task', { taskId: ids[2] });
    assert.equal(sibling.status, 'approved', 'a sibling has a day of its own');
    test.clock.advance(DAY_MS);
    assert.equal(await tick(test, family, ids[2] ?? ''), 'approved');
  });

  it('gets no more by ticks that are taken back, and parents’ tasks and decisions do not count', async () => {
    const { test, family, agent } = await start();
    const parents = await newTask(test, family.parent, worth(500));
    const { taskId } = await newTask(test, agent, worth(20));
    const reviewed = await newTask(test, agent, { ...worth(20), reviewPolicy: 'parent' });
    assert.equal(await tick(test, family, parents.taskId), 'approved');
    const { submissionId } = await test.ok(family.kids[0], 'kid.submit_task', { taskId: reviewed.taskId });
    await test.ok(family.parent, 'task.review', { submissionId, action: 'approve' });
    for (let round = 0; round < 4; round++) {
      assert.equal(await tick(test, family, taskId), 'approved');
      await test.ok(family.kids[0], 'kid.undo_submit', { taskId });
    }
    assert.deepEqual(await gemsOf(test, family), [520, 0]);
  });

  it('that changes a task of a parent makes it pay within the caps, until a parent says again what it pays', async () => {
    const { test, family, agent } = await start();
    const { taskId } = await newTask(test, family.parent, { ...worth(100), reviewPolicy: 'parent' });
    await test.ok(agent, 'task.update', { taskId, reviewPolicy: 'auto' });
    assert.equal(await tick(test, family, taskId), 'submitted');
    await test.ok(family.kids[0], 'kid.undo_submit', { taskId });
    await test.ok(family.parent, 'task.update', { taskId, name: 'Mow the lawn' });
    assert.equal(await tick(test, family, taskId), 'submitted', 'another name says nothing about gems');
    await test.ok(family.kids[0], 'kid.undo_submit', { taskId });
    await test.ok(family.agentWith('task:write', 'gems:adjust'), 'task.update', { taskId, ...worth(100) });
    assert.equal(await tick(test, family, taskId), 'approved');
    assert.deepEqual(await gemsOf(test, family), [100, 0]);
  });

  it('pays what the question said, whatever the agent makes of the task meanwhile', async () => {
    const { test, family, agent } = await start();
    const { taskId } = await newTask(test, family.parent, { ...worth(2), reviewPolicy: 'parent' });
    await tick(test, family, taskId);
    await test.ok(agent, 'task.update', { taskId, ...worth(20) });
    const { questions } = await inboxOf(test, family.parent);
    const [card] = questions;
    await test.ok(family.parent, 'inbox.answer', { cardId: card?.cardId, optionId: card?.options[0]?.optionId });
    assert.deepEqual(await gemsOf(test, family), [2, 0]);
  });

  it('is held to the caps that the parents set last', async () => {
    const { test, family, agent } = await start();
    const { taskId } = await newTask(test, agent, worth(20));
    await test.ok(family.parent, 'gems.update_settings', { agentGemsPerTask: 10 });
    assert.equal(await tick(test, family, taskId), 'submitted');
    await test.ok(family.kids[0], 'kid.undo_submit', { taskId });
    await test.ok(family.parent, 'gems.update_settings', { agentGemsPerTask: 200, agentGemsPerDay: 200 });
    await test.ok(agent, 'task.update', { taskId, ...worth(200) });
    assert.equal(await tick(test, family, taskId), 'approved');
  });

  it('makes tasks that are done at once while the family has gems switched off: they pay nothing', async () => {
    const { test, family, agent } = await start();
    const { taskId } = await newTask(test, agent, worth(20));
    await test.ok(family.parent, 'gems.set_enabled', { enabled: false });
    await test.ok(family.parent, 'gems.update_settings', { agentGemsPerTask: 0 });
    assert.equal(await tick(test, family, taskId), 'approved');
    assert.deepEqual(await gemsOf(test, family), [0, 0]);
  });
});
