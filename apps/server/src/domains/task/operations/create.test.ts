import assert from 'node:assert/strict';
import { it } from 'node:test';
import { newGame } from '../../../testing/new-canvas.ts';
import { newTask, talk, todayOf } from '../../../testing/new-task.ts';
import { onBothStores } from '../../../testing/on-both-stores.ts';
import { activityOf, effectsOf, refusesUnknownIds } from '../../../testing/operation-checks.ts';
import { statementsOf } from '../../../testing/statements-of.ts';
import { problemPaths } from '../../../testing/test-sprout.ts';

/** A Saturday, in the zone of the test families. */
const today = '2026-05-23';
const once = {
  name: 'Feed the cat',
  assignAllChildren: true,
  scheduleSpec: { taskType: 'onetime', oneTimeDate: today },
};

interface Previewed {
  readonly specHash: string;
  readonly warnings: readonly string[];
}

onBothStores('task.create', (sprout) => {
  it('reads as much with fifty tasks as with one', async () => {
    const test = sprout();
    const { agent } = await test.family();
    const rowsRead = async () => {
      const statements = await statementsOf(test.sprout.store, () => newTask(test, agent));
      return statements.reduce((sum, { rows }) => sum + rows, 0);
    };
    await newTask(test, agent);
    const first = await rowsRead();
    for (let count = 0; count < 50; count++) await newTask(test, agent);
    assert.equal(await rowsRead(), first);
  });

  it('begins tomorrow if its time today is past, unless it is asked for today', async () => {
    const test = sprout();
    const { agent, childIds } = await test.family();
    const days = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'];
    const first = async (name: string, scheduleSpec: object) => {
      const args = { name, assignAllChildren: true, scheduleSpec: { taskType: 'schedule', days, ...scheduleSpec } };
      const preview = await test.ok<{ nextOccurrences: { date: string }[] }>(agent, 'task.create', {
        ...args,
        dryRun: true,
      });
      await test.ok(agent, 'task.create', args);
      const due = (await todayOf(test, agent, childIds[0])).items.some((task) => task.name === name);
      return [preview.nextOccurrences[0]?.date, due];
    };
    const midnight = { startMinutes: 0 };
    assert.deepEqual(await first('Past', midnight), ['2026-05-24', false]);
    assert.deepEqual(await first('Still going on', { ...midnight, durationMinutes: 1440 }), [today, true]);
    assert.deepEqual(await first('Asked for today', { ...midnight, startDate: today }), [today, true]);
    assert.deepEqual(await first('Any time', {}), [today, true]);
  });

  it('shows the task in the today of its kids only', async () => {
    const test = sprout();
    const { agent, childIds } = await test.family();
    const args = {
      name: 'Feed the cat',
      assignChildIds: [childIds[0], childIds[0]],
      scheduleSpec: { taskType: 'schedule', days: ['SAT', 'Mon'], startMinutes: 1200 },
      rewardSpec: { gems: 3 },
      emoji: '🐈',
    };
    const { result, events, touched } = await effectsOf(test, agent, 'task.create', args);
    assert.deepEqual(events, ['task.created']);
    assert.deepEqual(touched, [`sprout://child/${childIds[0]}/today`, ...activityOf('task.created')]);
    const { version, ...shown } = await todayOf(test, agent, childIds[0]);
    assert.ok(version.length > 0);
    assert.deepEqual(shown, {
      childId: childIds[0],
      date: today,
      timezone: 'Europe/Berlin',
      items: [
        {
          taskId: result.taskId,
          name: 'Feed the cat',
          emoji: '🐈',
          runMode: 'self_check',
          startMinutes: 1200,
          state: 'to_do',
          gems: 3,
        },
      ],
    });
    assert.deepEqual((await todayOf(test, agent, childIds[1])).items, []);
  });

  it('touches no today when it is not due today', async () => {
    const test = sprout();
    const { agent } = await test.family();
    const scheduleSpec = { taskType: 'schedule', days: ['sun'] };
    const { touched } = await effectsOf(test, agent, 'task.create', { ...once, scheduleSpec });
    assert.deepEqual(touched, activityOf('task.created'));
  });

  it('is also for kids who are added later, if it is for all kids', async () => {
    const test = sprout();
    const { parent } = await test.family();
    await newTask(test, parent);
    const { childId } = await test.ok<{ childId: string }>(parent, 'family.add_kid', {
      name: 'New',
      birthDate: '2020-01-01',
    });
    assert.equal((await todayOf(test, parent, childId)).items.length, 1);
  });

  it('shows in a dry run what the kid will see and when, and writes nothing', async () => {
    const test = sprout();
    const { agent, childIds } = await test.family();
    const args = {
      name: 'Tell me',
      assignAllChildren: true,
      runMode: 'conversation',
      conversationSpec: talk,
      scheduleSpec: { taskType: 'schedule', days: ['sun'], startMinutes: 150 },
    };
    const preview = await test.ok<Record<string, unknown>>(agent, 'task.create', { ...args, dryRun: true });
    assert.deepEqual(preview.assignedTo, [
      { childId: childIds[1], name: 'Zoë' },
      { childId: childIds[0], name: 'Mia' },
    ]);
    assert.match(JSON.stringify(preview.asTheKidSeesIt), /"runMode":"conversation".*"opening":"Today it is “Tell me”/);
    const [first] = preview.nextOccurrences as unknown[];
    assert.deepEqual(first, { date: '2026-05-24', startsAt: '2026-05-24T02:30:00+02:00' });
    assert.deepEqual((await test.ok<{ items: unknown[] }>(agent, 'task.list')).items, []);

    const changed = await test.refused(agent, 'task.create', { ...args, name: 'Other', specHash: preview.specHash });
    assert.equal(changed.reason, 'SPEC_HASH_MISMATCH');
    await test.ok(agent, 'task.create', { ...args, specHash: preview.specHash });
  });

  it('names what a preview made when its call is sent again, however often it was previewed', async () => {
    const test = sprout();
    const { agent } = await test.family();
    const { specHash } = await test.ok<Previewed>(agent, 'task.create', { ...once, dryRun: true });
    test.clock.advance(1_000);
    await test.ok(agent, 'task.create', { ...once, dryRun: true });
    const { taskId } = await test.ok(agent, 'task.create', { ...once, specHash });
    const again = await test.refused(agent, 'task.create', { ...once, specHash });
    assert.deepEqual([again.reason, again.details?.id], ['PREVIEW_COMMITTED', taskId]);
  });

  it('has the same hash with a default spelt out', async () => {
    const test = sprout();
    const { agent } = await test.family();
    const hashOf = async (more: object) =>
      (await test.ok<Previewed>(agent, 'task.create', { ...once, ...more, dryRun: true })).specHash;
    assert.equal(await hashOf({ runMode: 'self_check' }), await hashOf({}));
    assert.notEqual(await hashOf({ blocking: true }), await hashOf({}));
  });

  it('answers PREVIEW_STALE when the kids have changed since', async () => {
    const test = sprout();
    const { parent, agent } = await test.family();
    const { specHash } = await test.ok<{ specHash: string }>(agent, 'task.create', { ...once, dryRun: true });
    await test.ok(parent, 'family.add_kid', { name: 'New', birthDate: '2020-01-01' });
    const stale = await test.refused(agent, 'task.create', { ...once, specHash });
    assert.equal(stale.reason, 'PREVIEW_STALE');
    assert.match(JSON.stringify(stale.details), /"name":"New"/);
  });

  it('answers PREVIEW_STALE when it would warn of something new, and the commit warns as the preview did', async () => {
    const test = sprout();
    const { parent, agent } = await test.family();
    const { specHash, warnings } = await test.ok<Previewed>(agent, 'task.create', { ...once, dryRun: true });
    assert.deepEqual(warnings, []);
    await test.ok(parent, 'task.create', once);
    const stale = await test.refused(agent, 'task.create', { ...once, specHash });
    assert.equal(stale.reason, 'PREVIEW_STALE');
    const { preview } = stale.details as unknown as { preview: Previewed };
    assert.match(preview.warnings.join(), /^Another task is called/);
    const made = await test.ok<Previewed>(agent, 'task.create', { ...once, specHash });
    assert.deepEqual(made.warnings, preview.warnings);
  });

  it('names every field that does not fit', async () => {
    const test = sprout();
    const { agent, childIds } = await test.family();
    const paths = async (fields: object) =>
      problemPaths(await test.refused(agent, 'task.create', { ...once, ...fields }));
    assert.deepEqual(await paths({ conversationSpec: talk }), ['/conversationSpec']);
    assert.deepEqual(await paths({ runMode: 'camera', conversationSpec: talk }), [
      '/conversationSpec',
      '/cameraTaskSpec',
    ]);
    assert.deepEqual(await paths({ assignChildIds: [childIds[0]] }), ['/assignAllChildren']);
    assert.deepEqual(await paths({ assignAllChildren: false }), ['/assignChildIds']);
    assert.deepEqual(await paths({ scheduleSpec: { taskType: 'schedule', oneTimeDate: today } }), [
      '/scheduleSpec/days',
      '/scheduleSpec/oneTimeDate',
    ]);
    assert.deepEqual(await paths({ scheduleSpec: { taskType: 'onetime', days: ['mon'] } }), [
      '/scheduleSpec/days',
      '/scheduleSpec/oneTimeDate',
    ]);
    assert.deepEqual(await paths({ scheduleSpec: { taskType: 'schedule', days: ['noday'] } }), [
      '/scheduleSpec/days/0',
    ]);
    assert.deepEqual(await paths({ rewardSpec: { gems: -1 } }), ['/rewardSpec/gems']);
    const guidance = 'x'.repeat(1001);
    assert.deepEqual(await paths({ runMode: 'conversation', conversationSpec: { guidance } }), [
      '/conversationSpec/guidance',
    ]);
  });

  it('takes a daily target of hand-ins, one among them, and refuses one that no chat can reach', async () => {
    const test = sprout();
    const { agent } = await test.family();
    for (const dailyTarget of [0, -3, 26]) {
      const conversationSpec = { ...talk, dailyTarget };
      const error = await test.refused(agent, 'task.create', { ...once, runMode: 'conversation', conversationSpec });
      assert.equal(error.reason, 'DAILY_TARGET_GUARDRAIL');
      assert.match(error.fix, /from 1 to 25/);
    }
    for (const dailyTarget of [1, 25]) {
      const conversationSpec = { ...talk, dailyTarget };
      await test.ok(agent, 'task.create', { ...once, runMode: 'conversation', conversationSpec });
    }
  });

  it('warns in the preview of kids whose age the canvas is not made for', async () => {
    const test = sprout();
    const family = await test.family();
    const [mia] = family.childIds;
    const game = await newGame(test, family, { dimensions: { age: '5-8' } });
    const warnings = async (fields: object) => {
      const args = { name: 'Feed the cat', scheduleSpec: once.scheduleSpec, ...game, ...fields, dryRun: true };
      return (await test.ok<{ warnings: string[] }>(family.agent, 'task.create', args)).warnings;
    };
    assert.deepEqual(await warnings({ assignAllChildren: true }), ['The canvas is made for ages 5-8, and Zoë is 11.']);
    assert.deepEqual(await warnings({ assignChildIds: [mia] }), []);
  });

  it('names the missing skill of a canvas task together with its missing canvas', async () => {
    const test = sprout();
    const { agent } = await test.family();
    const error = await test.refused(agent, 'task.create', { ...once, runMode: 'canvas' });
    assert.deepEqual(problemPaths(error), ['/canvasSpec', '/assignmentSkillId']);
  });

  it('refuses a canvas without a skill that links it', async () => {
    const test = sprout();
    const { agent } = await test.family();
    const args = { ...once, runMode: 'canvas', canvasSpec: { canvasId: 'cv_1' } };
    assert.equal((await test.refused(agent, 'task.create', args)).reason, 'canvas-needs-a-skill');
  });

  it('answers alike for a missing, a removed and another family’s kid, and for an unknown skill', async () => {
    const test = sprout();
    const [ours, theirs] = [await test.family(), await test.family()];
    await test.ok(ours.parent, 'family.remove_kid', { childId: ours.childIds[1] });
    const { assignAllChildren, ...rest } = once;
    const withKid = (childId: string) => ({ ...rest, assignChildIds: [childId] });
    await refusesUnknownIds(test, ours.agent, 'task.create', withKid, [theirs.childIds[0], ours.childIds[1]]);
    await refusesUnknownIds(
      test,
      ours.agent,
      'task.create',
      (assignmentSkillId) => ({ ...once, assignmentSkillId }),
      [],
    );
  });
});
