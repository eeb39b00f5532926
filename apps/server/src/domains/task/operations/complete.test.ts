import assert from 'node:assert/strict';
import { it } from 'node:test';
import { newTask } from '../../../testing/new-task.ts';
import { onBothStores } from '../../../testing/on-both-stores.ts';
import { activityOf, effectsOf, refusesUnknownIds } from '../../../testing/operation-checks.ts';

const DAY = 24 * 60 * 60_000;

onBothStores('task.complete', (sprout) => {
  it('does the task for the kid and pays its gems, once', async () => {
    const test = sprout();
    const { agent, childIds } = await test.family();
    const [childId] = childIds;
    const { taskId } = await newTask(test, agent, { reviewPolicy: 'parent' });
    const { result, events, touched } = await effectsOf(test, agent, 'task.complete', { taskId, childId });
    assert.equal(result.status, 'approved');
    assert.deepEqual(events, ['gems.adjusted', 'task.completed']);
    assert.deepEqual(
      new Set(touched),
      new Set([
        `sprout://child/${childId}/gems`,
        `sprout://child/${childId}/today`,
        ...activityOf('gems.adjusted', 'task.completed'),
      ]),
    );
    const again = await test.ok(agent, 'task.complete', { taskId, childId });
    assert.equal(again.submissionId, result.submissionId);
    assert.deepEqual([result.alreadyDone, again.alreadyDone], [false, true]);
    assert.match(String(again.nextStep), /^It was done before/);
    assert.equal((await test.ok(agent, 'gems.query_balance', { childId })).balance, 5);
  });

  it('approves what the kid handed in', async () => {
    const test = sprout();
    const { agent, kids, childIds } = await test.family();
    const { taskId } = await newTask(test, agent, { reviewPolicy: 'parent' });
    const { submissionId } = await test.ok(kids[0], 'kid.submit_task', { taskId });
    const done = await test.ok(agent, 'task.complete', { taskId, childId: childIds[0], note: 'I saw it' });
    assert.deepEqual([done.submissionId, done.status], [submissionId, 'approved']);
  });

  it('takes an earlier day without changing today, and refuses days on which it is not due', async () => {
    const test = sprout();
    const { agent, childIds } = await test.family();
    const scheduleSpec = { taskType: 'schedule', days: ['fri', 'mon'] };
    const { taskId } = await newTask(test, agent, { scheduleSpec });
    test.clock.advance(14 * DAY);
    const complete = { taskId, childId: childIds[0] };
    await test.ok(agent, 'task.complete', { ...complete, date: '2026-05-29' });
    const { touched } = await effectsOf(test, agent, 'task.complete', { ...complete, date: '2026-06-05' });
    assert.ok(!touched.some((uri) => uri.endsWith('/today')));
    for (const date of [undefined, '2026-06-04', '2026-06-08']) {
      const error = await test.refused(agent, 'task.complete', { ...complete, ...(date && { date }) });
      assert.equal(error.reason, 'DAY_NOT_DUE');
      assert.match(error.message, new RegExp(date ?? '2026-06-06'));
      assert.match(error.fix, /it is due on 2026-06-05, 2026-06-01, 2026-05-29/);
      const { days } = error.details as { days: string[] };
      assert.deepEqual(days.slice(0, 3), ['2026-06-05', '2026-06-01', '2026-05-29']);
      assert.doesNotMatch(error.fix, /kid\./);
    }
    const early = await test.refused(agent, 'task.complete', { ...complete, date: '2026-05-22' });
    assert.deepEqual(early.details?.days, ['2026-05-25'], 'the task was made on 2026-05-23');
    test.clock.advance(-14 * DAY);
  });

  it('pays for no day before the task was made or the family began, whatever the schedule says', async () => {
    const test = sprout();
    const { agent, childIds } = await test.family();
    const everyDay = { taskType: 'schedule', days: ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] };
    const specs = [
      everyDay,
      { ...everyDay, startDate: '2025-01-01' },
      { taskType: 'onetime', oneTimeDate: '2025-01-20' },
    ];
    for (const scheduleSpec of specs) {
      const { taskId } = await newTask(test, agent, { scheduleSpec, rewardSpec: { gems: 1 } });
      const args = { taskId, childId: childIds[0], date: '2025-01-20' };
      assert.equal((await test.refused(agent, 'task.complete', args)).reason, 'DAY_NOT_DUE');
    }
  });

  it('names the first day of a task that has not begun, and leads to task.list if it never was due', async () => {
    const test = sprout();
    const { agent, childIds } = await test.family();
    const fixFor = async (scheduleSpec: object) => {
      const { taskId } = await newTask(test, agent, { scheduleSpec });
      return (await test.refused(agent, 'task.complete', { taskId, childId: childIds[0], date: '2026-05-20' })).fix;
    };
    assert.match(
      await fixFor({ taskType: 'onetime', oneTimeDate: '2026-06-01' }),
      /due on 2026-06-01 for the first time/,
    );
    assert.match(await fixFor({ taskType: 'onetime', oneTimeDate: '2026-05-23' }), /it is due on 2026-05-23\.$/);
    const never = { taskType: 'schedule', days: ['mon'], startDate: '2026-05-19', endDate: '2026-05-24' };
    assert.match(await fixFor(never), /task\.list with date/);
  });

  it('counts a one-time task of the past for its day, as the warning of its preview says', async () => {
    const test = sprout();
    const { agent, childIds } = await test.family();
    test.clock.advance(10 * DAY);
    const scheduleSpec = { taskType: 'onetime', oneTimeDate: '2026-05-25' };
    const args = { name: 'Recital', assignAllChildren: true, scheduleSpec, rewardSpec: { gems: 5 } };
    const { warnings } = await test.ok<{ warnings: string[] }>(agent, 'task.create', { ...args, dryRun: true });
    assert.match(warnings[0] ?? '', /no kid sees it; task\.complete with date 2026-05-25 still counts it/);
    const { taskId } = await test.ok<{ taskId: string }>(agent, 'task.create', args);
    const done = await test.ok(agent, 'task.complete', { taskId, childId: childIds[0], date: '2026-05-25' });
    assert.equal(done.status, 'approved');
    test.clock.advance(-10 * DAY);
  });

  it('says of another kid’s task that it is not for this kid, and names the kids it is for', async () => {
    const test = sprout();
    const { agent, parent, childIds } = await test.family();
    const { taskId } = await newTask(test, agent, { assignChildIds: [childIds[0]] });
    for (const caller of [agent, parent]) {
      const error = await test.refused(caller, 'task.complete', { taskId, childId: childIds[1] });
      assert.deepEqual(
        [error.code, error.reason, error.details?.childIds],
        ['BAD_INPUT', 'NOT_FOR_CHILD', [childIds[0]]],
      );
      assert.match(error.message, /taskId exists, but it is not for the kid/);
      assert.ok(error.fix.includes(childIds[0]), error.fix);
      assert.doesNotMatch(error.fix, /task\.list/);
    }
  });

  it('answers alike for a missing task and another family’s', async () => {
    const test = sprout();
    const [ours, theirs] = [await test.family(), await test.family()];
    const [own, foreign] = [
      await newTask(test, ours.agent, { assignChildIds: [ours.childIds[0]] }),
      await newTask(test, theirs.agent),
    ];
    const withTask = (taskId: string) => ({ taskId, childId: ours.childIds[1] });
    await refusesUnknownIds(test, ours.agent, 'task.complete', withTask, [foreign.taskId]);
    const withKid = (childId: string) => ({ taskId: own.taskId, childId });
    await refusesUnknownIds(test, ours.agent, 'task.complete', withKid, [theirs.childIds[0]]);
  });
});
