import assert from 'node:assert/strict';
import { it } from 'node:test';
import { noCeilings } from '../../core/ceilings/ceilings.ts';
import type { Principal } from '../../core/principal.ts';
import { optionOf, questionOf } from '../../testing/family-inbox.ts';
import { everyDay, newTask } from '../../testing/new-task.ts';
import { onBothStores } from '../../testing/on-both-stores.ts';
import { connectAgent } from '../../testing/sign-in.ts';
import type { TestFamily, TestSprout } from '../../testing/test-sprout.ts';

const DAY = 24 * 3_600_000;

/** A family whose rule approves by itself once the tasks are done, and an agent that may only write tasks. */
async function stage(test: TestSprout) {
  const family = await test.family();
  const { parent } = family;
  await test.ok(parent, 'screentime.update_settings', {
    tasksFirst: true,
    autoApprove: { minutesPerDay: 600, minutesPerRequest: 15 },
  });
  const { taskId } = await newTask(test, parent, { name: 'Homework', blocking: true });
  // An agent whose deletions are not asked about one by one.
  const narrow = { ...(await connectAgent(test, parent, ['task:read', 'task:write'], 'Narrow')), ceilings: noCeilings };
  const full = await connectAgent(test, parent, ['task:read', 'task:write', 'screentime:approve'], 'Full');
  const { date: today } = await test.ok<{ date: string }>(parent, 'task.list');
  return { ...family, taskId, narrow, full, today };
}

const ask = async (test: TestSprout, kid: Principal) =>
  (await test.ok<{ status: string }>(kid, 'kid.request_screentime', { durationMinutes: 10 })).status;

const blocked = async (test: TestSprout, kid: Principal) =>
  (await test.refused(kid, 'kid.request_screentime', { durationMinutes: 10 })).reason;

/** Answers the one question, whose words must name the task. */
async function answer(test: TestSprout, { parent }: TestFamily, label: string): Promise<void> {
  const question = await questionOf(test, parent);
  assert.match(question.body, /An agent changed what comes first, and “Homework” is not done today/);
  await test.ok(parent, 'inbox.answer', { cardId: question.cardId, optionId: optionOf(question, label) });
}

type Stage = Awaited<ReturnType<typeof stage>>;

const waysOut: Readonly<Record<string, (test: TestSprout, stage: Stage) => Promise<{ warnings?: readonly string[] }>>> =
  {
    'no longer blocking': (test, { narrow, taskId }) => test.ok(narrow, 'task.update', { taskId, blocking: false }),
    deleted: (test, { narrow, taskId }) => test.ok(narrow, 'task.delete', { taskId }),
    'moved to other days': (test, { narrow, taskId }) =>
      test.ok(narrow, 'task.update', { taskId, scheduleSpec: { taskType: 'schedule', days: ['mon'] } }),
    'taken off this day': (test, { narrow, taskId, today }) =>
      test.ok(narrow, 'task.update', { taskId, scheduleSpec: { ...everyDay, exceptDates: [today] } }),
    'made a day off': (test, { narrow, today }) =>
      test.ok(narrow, 'task.pause_schedule', { from: today, until: today }),
  };

onBothStores('a task that an agent took out of the way of screen time', (sprout) => {
  for (const [how, act] of Object.entries(waysOut)) {
    it(`is asked about when it was ${how}: denied, it is asked again, approved, it counts`, async () => {
      const test = sprout();
      const family = await stage(test);
      const [kid] = family.kids;
      assert.equal(await blocked(test, kid), 'BLOCKING_TASKS_OPEN');
      const { warnings = [] } = await act(test, family);
      assert.match(warnings.join(' '), /until a parent has seen that, screen time .* waits for a parent/);
      assert.equal(await ask(test, kid), 'pending');
      await answer(test, family, 'Deny');
      assert.equal(await ask(test, kid), 'pending');
      await answer(test, family, 'Approve 10');
      assert.equal(await ask(test, kid), 'approved');
    });
  }

  it('does not count as done because the agent handed it in for the kid', async () => {
    const test = sprout();
    const family = await stage(test);
    const [kid] = family.kids;
    await test.ok(family.narrow, 'task.complete', { taskId: family.taskId, childId: family.childIds[0] });
    assert.equal(await ask(test, kid), 'pending');
  });

  it('is nothing to ask about once the kid has done it, or where no task comes first', async () => {
    const test = sprout();
    const { kids, parent, childIds, narrow, taskId } = await stage(test);
    const childId = childIds[1];
    await test.ok(parent, 'screentime.update_settings', { childId, tasksFirst: false });
    await test.ok(kids[0], 'kid.submit_task', { taskId });
    await test.ok(narrow, 'task.update', { taskId, blocking: false });
    assert.deepEqual([await ask(test, kids[0]), await ask(test, kids[1])], ['approved', 'approved']);
  });

  it('is asked about on later days too, until a parent or an agent with the scope says how it shall be', async () => {
    const test = sprout();
    const { kids, narrow, full, taskId } = await stage(test);
    await test.ok(narrow, 'task.update', { taskId, blocking: false });
    test.clock.advance(DAY);
    assert.equal(await ask(test, kids[0]), 'pending');
    await test.ok(full, 'task.update', { taskId, name: 'Home work' });
    assert.equal(await ask(test, kids[1]), 'pending', 'another name decides nothing');
    await test.ok(full, 'task.update', { taskId, blocking: false });
    assert.equal(await ask(test, kids[1]), 'approved');
  });

  it('is forgotten when the agent puts it back, and never noted for a parent or an agent that may decide', async () => {
    const test = sprout();
    const { kids, narrow, parent, full, taskId, today } = await stage(test);
    await test.ok(narrow, 'task.delete', { taskId });
    await test.ok(narrow, 'task.restore', { taskId });
    assert.equal(await blocked(test, kids[0]), 'BLOCKING_TASKS_OPEN');
    const { warnings } = await test.ok<{ warnings: string[] }>(full, 'task.update', { taskId, blocking: false });
    assert.deepEqual(warnings, []);
    assert.equal(await ask(test, kids[0]), 'approved');
    await test.ok(narrow, 'task.update', { taskId, blocking: true });
    await test.ok(narrow, 'task.pause_schedule', { from: today, until: today });
    await test.ok(parent, 'task.pause_schedule', { from: today, until: today });
    assert.equal(await ask(test, kids[0]), 'approved', 'the parent planned the same day off');
  });

  it('stays so if the change came after the question that the parent approved', async () => {
    const test = sprout();
    const { kids, parent, narrow, taskId, childIds } = await stage(test);
    await test.ok(parent, 'task.complete', { taskId, childId: childIds[0] });
    const { requestId } = await test.ok(kids[0], 'kid.request_screentime', { durationMinutes: 20 });
    const { taskId: other } = await newTask(test, parent, { name: 'Piano', blocking: true });
    await test.ok(narrow, 'task.delete', { taskId: other });
    await test.ok(parent, 'screentime.review_request', { requestId, action: 'approve' });
    assert.equal(await ask(test, kids[0]), 'pending');
  });
});
