import assert from 'node:assert/strict';
import { it } from 'node:test';
import { newTask, todayOf } from '../../../testing/new-task.ts';
import { onBothStores } from '../../../testing/on-both-stores.ts';
import { activityOf, effectsOf } from '../../../testing/operation-checks.ts';
import { problemPaths, type TestFamily, type TestSprout } from '../../../testing/test-sprout.ts';

async function handIn(
  test: TestSprout,
  { agent, kids }: TestFamily,
): Promise<{ taskId: string; submissionId: string }> {
  const { taskId } = await newTask(test, agent, { reviewPolicy: 'parent' });
  const { submissionId } = await test.ok<{ submissionId: string }>(kids[0], 'kid.submit_task', { taskId });
  return { taskId, submissionId };
}

onBothStores('task.review', (sprout) => {
  it('approves: the task is done and paid', async () => {
    const test = sprout();
    const family = await test.family();
    const [childId] = family.childIds;
    const { submissionId } = await handIn(test, family);
    const { result, events, touched } = await effectsOf(test, family.parent, 'task.review', {
      submissionId,
      action: 'approve',
    });
    assert.equal(result.status, 'approved');
    assert.ok(typeof result.transactionId === 'string');
    assert.deepEqual(events, ['gems.adjusted', 'task.completed']);
    assert.deepEqual(
      new Set(touched),
      new Set([
        `sprout://child/${childId}/gems`,
        `sprout://child/${childId}/today`,
        'sprout://family/inbox',
        ...activityOf('gems.adjusted', 'task.completed'),
      ]),
    );
    const [item] = (await todayOf(test, family.parent, childId)).items;
    assert.deepEqual([item?.state, item?.gems], ['done', 5]);
  });

  it('pays other gems than the task’s, or none', async () => {
    const test = sprout();
    const family = await test.family();
    const more = await handIn(test, family);
    await test.ok(family.parent, 'task.review', { submissionId: more.submissionId, action: 'approve', gems: 8 });
    const none = await handIn(test, family);
    const args = { submissionId: none.submissionId, action: 'approve', gems: 0 };
    assert.equal((await test.ok(family.parent, 'task.review', args)).transactionId, undefined);
    assert.equal((await test.ok(family.parent, 'gems.query_balance', { childId: family.childIds[0] })).balance, 8);
  });

  it('rejects with a note that the kid reads, and the kid tries again', async () => {
    const test = sprout();
    const family = await test.family();
    const { taskId, submissionId } = await handIn(test, family);
    const args = { submissionId, action: 'reject', note: 'Under the bed too' };
    const { result, events } = await effectsOf(test, family.agent, 'task.review', args);
    assert.deepEqual([result.status, events], ['rejected', ['task.rejected']]);
    const { items } = await test.ok<{ items: { state: string; note: string }[] }>(family.kids[0], 'kid.today');
    assert.deepEqual([items[0]?.state, items[0]?.note], ['try_again', 'Under the bed too']);
    const again = await test.ok(family.kids[0], 'kid.submit_task', { taskId });
    assert.notEqual(again.submissionId, submissionId);
    assert.equal(again.state, 'waiting');
  });

  it('rejects without a note too, but refuses gems in a rejection', async () => {
    const test = sprout();
    const family = await test.family();
    const { submissionId } = await handIn(test, family);
    const error = await test.refused(family.agent, 'task.review', { submissionId, action: 'reject', gems: 1 });
    assert.deepEqual(problemPaths(error), ['/gems']);
    const { status } = await test.ok(family.agent, 'task.review', { submissionId, action: 'reject' });
    assert.equal(status, 'rejected');
  });

  it('accepts one of many decisions at the same time and tells the others the outcome', async () => {
    const test = sprout();
    const family = await test.family();
    const { submissionId } = await handIn(test, family);
    const second = { ...family.parent, actorId: 'par_other', channelId: 'se_other' };
    const answers = await Promise.all([
      test.call(family.parent, 'task.review', { submissionId, action: 'approve' }),
      test.call(second, 'task.review', { submissionId, action: 'reject', note: 'No' }),
      test.call(second, 'task.review', { submissionId, action: 'approve', gems: 9 }),
    ]);
    const winners = answers.filter(({ isError }) => !isError);
    assert.equal(winners.length, 1);
    const { status } = (winners[0] as (typeof winners)[number]).body as unknown as { status: string };
    for (const { body, isError } of answers) {
      if (!isError) continue;
      const { error } = body as unknown as { error: { reason: string; details: Record<string, unknown> } };
      assert.equal(error.reason, 'ALREADY_RESOLVED');
      assert.deepEqual([error.details.status, error.details.submissionId], [status, submissionId]);
    }
    const { balance } = await test.ok<{ balance: number }>(family.parent, 'gems.query_balance', {
      childId: family.childIds[0],
    });
    assert.ok(balance === 0 || balance === 5 || balance === 9);
  });

  it('keeps the refusal under its key', async () => {
    const test = sprout();
    const family = await test.family();
    const { submissionId } = await handIn(test, family);
    await test.ok(family.parent, 'task.review', { submissionId, action: 'approve' });
    const args = { submissionId, action: 'approve' };
    const first = await test.refused(family.agent, 'task.review', args, 'k');
    assert.deepEqual(await test.refused(family.agent, 'task.review', args, 'k'), first);
  });

  it('changes no today when it decides about yesterday', async () => {
    const test = sprout();
    const family = await test.family();
    const { submissionId } = await handIn(test, family);
    test.clock.advance(24 * 3_600_000);
    await newTask(test, family.agent);
    const { touched } = await effectsOf(test, family.parent, 'task.review', { submissionId, action: 'approve' });
    assert.ok(!touched.some((uri) => uri.endsWith('/today')));
    test.clock.advance(-24 * 3_600_000);
  });

  it('trusts a kid after three approvals in a row', async () => {
    const test = sprout();
    const family = await test.family();
    const { taskId } = await newTask(test, family.agent, { reviewPolicy: 'trusted' });
    const states: unknown[] = [];
    for (let count = 0; count < 4; count++) {
      const { submissionId, state } = await test.ok(family.kids[0], 'kid.submit_task', { taskId });
      states.push(state);
      if (state === 'waiting') await test.ok(family.parent, 'task.review', { submissionId, action: 'approve' });
      test.clock.advance(24 * 3_600_000);
    }
    assert.deepEqual(states, ['waiting', 'waiting', 'waiting', 'done']);
    assert.equal((await test.ok(family.kids[1], 'kid.submit_task', { taskId })).state, 'waiting');
  });
});
