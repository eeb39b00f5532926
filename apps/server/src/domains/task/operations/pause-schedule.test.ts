import assert from 'node:assert/strict';
import { it } from 'node:test';
import { callDue } from '../../../testing/due.ts';
import { everyDay, newTask, todayOf } from '../../../testing/new-task.ts';
import { onBothStores } from '../../../testing/on-both-stores.ts';
import { activityOf, effectsOf } from '../../../testing/operation-checks.ts';
import { problemPaths, type TestFamily, type TestSprout } from '../../../testing/test-sprout.ts';

const DAY_MS = 24 * 3_600_000;
const holiday = { from: '2026-05-20', until: '2026-05-23' };
const tomorrow = { from: '2026-05-24', until: '2026-05-24' };

async function namesOf(test: TestSprout, { agent }: TestFamily, childId: string): Promise<string[]> {
  return (await todayOf(test, agent, childId)).items.map(({ name }) => name);
}

onBothStores('task.pause_schedule', (sprout) => {
  it('removes repeating tasks from the today of the kids that it names, and leaves one-time tasks', async () => {
    const test = sprout();
    const family = await test.family();
    const { agent, parent, kids, childIds } = family;
    const { taskId } = await newTask(test, parent, { name: 'Repeats' });
    await newTask(test, parent, { name: 'Once', scheduleSpec: { taskType: 'onetime', oneTimeDate: '2026-05-23' } });
    const args = { childIds: [childIds[0]], label: 'Camp', ...holiday };
    const { result, events, touched } = await effectsOf(test, agent, 'task.pause_schedule', args);
    assert.deepEqual(result.warnings, ['“Once” stays due on 2026-05-23: it is a one-time task.']);
    assert.deepEqual(events, ['task.schedule_paused']);
    assert.deepEqual(touched, [`sprout://child/${childIds[0]}/today`, ...activityOf('task.schedule_paused')]);
    assert.deepEqual(await namesOf(test, family, childIds[0]), ['Once']);
    assert.deepEqual(await namesOf(test, family, childIds[1]), ['Repeats', 'Once']);
    assert.equal((await test.refused(kids[0], 'kid.submit_task', { taskId })).reason, 'TASK_LOCKED');
  });

  it('leaves tasks that are due even on days off, as if there were no days off, and names them', async () => {
    const test = sprout();
    const family = await test.family();
    const { agent, parent, kids, childIds } = family;
    const scheduleSpec = { ...everyDay, evenOnDaysOff: true };
    const { taskId } = await newTask(test, parent, { name: 'Feed the cat', blocking: true, scheduleSpec });
    await newTask(test, parent, { name: 'Read' });
    await newTask(test, parent, { name: 'Mondays', scheduleSpec: { ...scheduleSpec, days: ['mon'] } });
    await newTask(test, parent, { name: 'Zoe’s', assignChildIds: [childIds[1]], scheduleSpec });
    const args = { childIds: [childIds[0]], ...holiday };
    const { result, touched } = await effectsOf(test, agent, 'task.pause_schedule', args);
    assert.deepEqual(result.warnings, ['“Feed the cat” stays due: it is due on days off too.']);
    assert.deepEqual(touched, [`sprout://child/${childIds[0]}/today`, ...activityOf('task.schedule_paused')]);
    assert.deepEqual(await namesOf(test, family, childIds[0]), ['Feed the cat']);

    const { isDayOff, items } = await test.ok<{ isDayOff: boolean; items: { name: string }[] }>(kids[0], 'kid.today');
    assert.deepEqual([isDayOff, ...items.map(({ name }) => name)], [true, 'Feed the cat']);
    const listed = await test.ok<{ items: { name: string; children: { childId: string; state: string }[] }[] }>(
      agent,
      'task.list',
      { childId: childIds[0] },
    );
    const stateOf = (name: string) => listed.items.find((item) => item.name === name)?.children[0]?.state;
    assert.deepEqual([stateOf('Feed the cat'), stateOf('Read')], ['to_do', 'locked']);
    const described = await test.ok<{ scheduleSpec: object; nextOccurrences: { date: string; pausedFor?: unknown }[] }>(
      agent,
      'task.describe',
      { taskId },
    );
    assert.deepEqual(described.scheduleSpec, scheduleSpec);
    assert.equal(described.nextOccurrences[0]?.date, '2026-05-23');
    assert.equal(described.nextOccurrences[0]?.pausedFor, undefined);

    const ask = { durationMinutes: 10 };
    assert.equal((await test.refused(kids[0], 'kid.request_screentime', ask)).reason, 'BLOCKING_TASKS_OPEN');
    await test.ok(kids[0], 'kid.submit_task', { taskId });
    await test.ok(kids[0], 'kid.request_screentime', ask);
    const { days } = await test.ok<{ days: { done: { name: string }[] }[] }>(kids[0], 'kid.week');
    assert.deepEqual(
      days.at(-1)?.done.map(({ name }) => name),
      ['Feed the cat'],
    );
  });

  it('lets go of a task, or takes it up, when task.update says whether it is due even on days off', async () => {
    const test = sprout();
    const family = await test.family();
    const { agent, childIds } = family;
    const { taskId } = await newTask(test, family.parent, { name: 'Read' });
    await test.ok(agent, 'task.pause_schedule', holiday);
    assert.deepEqual(await namesOf(test, family, childIds[0]), []);
    const going = { taskId, scheduleSpec: { ...everyDay, evenOnDaysOff: true } };
    const { result, touched } = await effectsOf(test, agent, 'task.update', going);
    assert.deepEqual(result.changedFields, ['scheduleSpec']);
    assert.ok(touched.includes(`sprout://child/${childIds[0]}/today`));
    assert.deepEqual(await namesOf(test, family, childIds[0]), ['Read']);
    await test.ok(agent, 'task.update', { taskId, scheduleSpec: { ...everyDay, evenOnDaysOff: false } });
    assert.deepEqual(await namesOf(test, family, childIds[0]), []);
    const same = await test.ok(agent, 'task.update', { taskId, scheduleSpec: everyDay });
    assert.deepEqual(same.changedFields, []);
  });

  it('is for all kids by default, also for a kid added later', async () => {
    const test = sprout();
    const family = await test.family();
    await newTask(test, family.parent);
    await test.ok(family.agent, 'task.pause_schedule', holiday);
    const added = await test.ok(family.parent, 'family.add_kid', { name: 'Late', birthDate: '2018-01-01' });
    for (const childId of [...family.childIds, String(added.childId)]) {
      assert.deepEqual(await namesOf(test, family, childId), []);
    }
  });

  it('changes a kid’s today at midnight if it begins tomorrow, and again when it is over', async () => {
    const test = sprout();
    const family = await test.family();
    const [childId] = family.childIds;
    const { taskId } = await newTask(test, family.parent);
    const { touched } = await effectsOf(test, family.agent, 'task.pause_schedule', tomorrow);
    assert.deepEqual(touched, activityOf('task.schedule_paused'));
    const described = await test.ok<{ nextOccurrences: { date: string }[] }>(family.agent, 'task.describe', { taskId });
    assert.deepEqual(
      described.nextOccurrences.slice(0, 2).map(({ date }) => date),
      ['2026-05-23', '2026-05-25'],
    );
    const versions = new Set<string>();
    for (const expected of [1, 0, 1]) {
      const { items, version } = await todayOf(test, family.agent, childId);
      assert.equal(items.length, expected);
      versions.add(version);
      test.clock.advance(DAY_MS);
      await callDue(test, family.familyId);
    }
    assert.equal(versions.size, 3);
    test.clock.advance(-3 * DAY_MS);
  });

  it('lets a kid ask for screen time on a day off without its blocking tasks', async () => {
    const test = sprout();
    const { agent, parent, kids } = await test.family();
    await newTask(test, parent, { blocking: true });
    const ask = { durationMinutes: 10 };
    assert.equal((await test.refused(kids[0], 'kid.request_screentime', ask)).reason, 'BLOCKING_TASKS_OPEN');
    await test.ok(agent, 'task.pause_schedule', holiday);
    await test.ok(kids[0], 'kid.request_screentime', ask);
  });

  it('says that days which are over change nothing', async () => {
    const test = sprout();
    const { agent } = await test.family();
    const { warnings } = await test.ok(agent, 'task.pause_schedule', { from: '2026-05-01', until: '2026-05-02' });
    assert.deepEqual(warnings, ['These days are over: nothing changes from today on.']);
  });

  it('plans the same days of the same kids once, and says so', async () => {
    const test = sprout();
    const { agent, childIds } = await test.family();
    const plan = (args: object) =>
      test.ok<{ pauseId: string; warnings: string[] }>(agent, 'task.pause_schedule', { ...tomorrow, ...args });
    const first = await plan({ childIds: [childIds[0], childIds[1]], label: 'Trip' });
    assert.deepEqual(first.warnings, []);
    const again = await plan({ childIds: [childIds[1], childIds[0]] });
    assert.equal(again.pauseId, first.pauseId);
    assert.deepEqual(again.warnings, ['The same days off are planned already: nothing was added.']);
    const others = [await plan({}), await plan({ childIds: [childIds[0]] }), await plan({ until: '2026-05-25' })];
    assert.equal(new Set([first, ...others].map(({ pauseId }) => pauseId)).size, 4);
    const { items } = await test.ok<{ items: unknown[] }>(agent, 'task.list_pauses');
    assert.equal(items.length, 4);
  });

  it('as a preview shows the days and what stays due, and plans nothing', async () => {
    const test = sprout();
    const family = await test.family();
    const { agent, parent, childIds } = family;
    await newTask(test, parent, { name: 'Once', scheduleSpec: { taskType: 'onetime', oneTimeDate: '2026-05-23' } });
    const args = { childIds: [childIds[0], childIds[0]], ...holiday };
    const shown = await test.ok(agent, 'task.pause_schedule', { ...args, dryRun: true });
    assert.deepEqual(shown.resolved, { ...holiday, childIds: [childIds[0]], label: null });
    assert.deepEqual(shown.warnings, ['“Once” stays due on 2026-05-23: it is a one-time task.']);
    assert.deepEqual((await test.ok(agent, 'task.list_pauses')).items, []);
    const moved = { ...args, until: '2026-05-24', specHash: shown.specHash };
    assert.equal((await test.refused(agent, 'task.pause_schedule', moved)).reason, 'SPEC_HASH_MISMATCH');
    await newTask(test, parent, { name: 'Twice', scheduleSpec: { taskType: 'onetime', oneTimeDate: '2026-05-23' } });
    const stale = await test.refused(agent, 'task.pause_schedule', { ...args, specHash: shown.specHash });
    assert.equal(stale.reason, 'PREVIEW_STALE');
    const { specHash } = stale.details as { specHash: string };
    assert.match(String((await test.ok(agent, 'task.pause_schedule', { ...args, specHash })).pauseId), /^pa_/);
  });

  it('refuses an end before its beginning', async () => {
    const test = sprout();
    const { parent } = await test.family();
    const args = { from: '2026-06-14', until: '2026-06-01' };
    assert.deepEqual(problemPaths(await test.refused(parent, 'task.pause_schedule', args)), ['/until']);
  });

  it('shows in the preview of a task: when it is due next, and what a parent may not have meant', async () => {
    const test = sprout();
    const { agent, childIds } = await test.family();
    await test.ok(agent, 'task.pause_schedule', { ...holiday, label: 'Camp', childIds: [childIds[0]] });
    await newTask(test, agent, { name: 'Read' });
    const warningsFor = async (scheduleSpec: object) => {
      const args = { name: 'Read', assignChildIds: [childIds[0]], scheduleSpec, dryRun: true };
      const preview = await test.ok<{ warnings: string[]; nextOccurrences: { date: string }[] }>(
        agent,
        'task.create',
        args,
      );
      return [preview.nextOccurrences[0]?.date, ...preview.warnings];
    };
    const name = 'Another task is called “Read”.';
    const off = /^\S+ has 2026-05-23 off \(Camp, 2026-05-20 to 2026-05-23\): /;
    const repeating = await warningsFor({ taskType: 'schedule', days: ['sat'] });
    assert.deepEqual([repeating[0], repeating[2]], ['2026-05-30', name]);
    assert.match(String(repeating[1]), new RegExp(`${off.source}it is not due then\\.$`));
    const goingOn = await warningsFor({ taskType: 'schedule', days: ['sat'], evenOnDaysOff: true });
    assert.equal(goingOn[0], '2026-05-23');
    assert.match(String(goingOn[1]), new RegExp(`${off.source}it stays due, also on days off\\.$`));
    const once = await warningsFor({ taskType: 'onetime', oneTimeDate: '2026-05-23' });
    assert.equal(once[0], '2026-05-23');
    assert.match(String(once[1]), new RegExp(`${off.source}a one-time task stays due\\.$`));
    const past = await warningsFor({ taskType: 'onetime', oneTimeDate: '2026-05-01' });
    const never = [undefined, 'It is never due.', name];
    assert.deepEqual(past, never, 'the family began after that day');
    const ended = { taskType: 'schedule', days: ['mon'], endDate: '2026-05-24' };
    assert.deepEqual(await warningsFor(ended), never);
    assert.deepEqual(await warningsFor({ ...ended, startDate: '2026-05-19' }), never);
  });
});
