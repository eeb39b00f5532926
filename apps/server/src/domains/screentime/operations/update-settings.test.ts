import assert from 'node:assert/strict';
import { it } from 'node:test';
import { newTask } from '../../../testing/new-task.ts';
import { onBothStores } from '../../../testing/on-both-stores.ts';
import {
  activityOf,
  actsOncePerKey,
  effectsOf,
  refusesUnknownIds,
  refusesWrongCallers,
} from '../../../testing/operation-checks.ts';
import { problemPaths } from '../../../testing/test-sprout.ts';

onBothStores('screentime.update_settings', (sprout) => {
  it('changes the given rules, names them, and removes a rule with null', async () => {
    const test = sprout();
    const { parent, childIds } = await test.family();
    const quietHours = [{ days: ['fri', 'sat'], from: '21:00', until: '07:00' }];
    const wanted = { dailyMinutes: 60, quietHours, gemsPerMinute: 0 };
    const { result, events, touched } = await effectsOf(test, parent, 'screentime.update_settings', wanted);
    assert.deepEqual(result.changedFields, ['dailyMinutes', 'gemsPerMinute', 'quietHours']);
    assert.deepEqual(result.quietHours, quietHours);
    assert.deepEqual(events, ['screentime.settings_updated']);
    const minutes = childIds.map((childId) => `sprout://child/${childId}/screentime`);
    assert.deepEqual(new Set(touched), new Set([...minutes, ...activityOf('screentime.settings_updated')]));
    const again = await effectsOf(test, parent, 'screentime.update_settings', wanted);
    assert.deepEqual([again.result.changedFields, again.events, again.touched], [[], [], []]);
    const without = await test.ok(parent, 'screentime.update_settings', { quietHours: null });
    assert.deepEqual([without.dailyMinutes, without.quietHours], [60, []]);
  });

  it('gives a kid rules of its own; what it has none of follows the family, and null drops an own one', async () => {
    const test = sprout();
    const { parent, childIds } = await test.family();
    const [childId] = childIds;
    const rules = async (args: object) => {
      const { dailyMinutes, gemsPerMinute, whose } = await test.ok<{
        dailyMinutes: unknown;
        gemsPerMinute: number;
        whose: Record<string, string>;
      }>(parent, 'screentime.get_settings', { ...args });
      return [dailyMinutes, gemsPerMinute, whose.dailyMinutes, whose.gemsPerMinute];
    };
    await test.ok(parent, 'screentime.update_settings', { dailyMinutes: 60 });
    await test.ok(parent, 'screentime.update_settings', { childId, gemsPerMinute: 3 });
    await test.ok(parent, 'screentime.update_settings', { dailyMinutes: { sat: 90 } });
    assert.deepEqual(await rules({}), [{ sat: 90 }, 0, 'family', 'family']);
    assert.deepEqual(await rules({ childId }), [{ sat: 90 }, 3, 'family', 'own']);
    await test.ok(parent, 'screentime.update_settings', { childId, dailyMinutes: 20 });
    assert.deepEqual(await rules({ childId }), [20, 3, 'own', 'own']);
    const { changedFields } = await test.ok(parent, 'screentime.update_settings', {
      childId,
      dailyMinutes: null,
      gemsPerMinute: null,
    });
    assert.deepEqual(changedFields, ['dailyMinutes', 'gemsPerMinute']);
    assert.deepEqual(await rules({ childId }), [{ sat: 90 }, 0, 'family', 'family']);
  });

  it('shows a preview, and commits exactly what was shown', async () => {
    const test = sprout();
    const { agent, parent } = await test.family();
    const wanted = { gemsPerMinute: 1, autoApprove: { minutesPerRequest: 10 } };
    const preview = await test.ok(agent, 'screentime.update_settings', { ...wanted, dryRun: true });
    assert.deepEqual(preview.changedFields, ['gemsPerMinute', 'autoApprove']);
    assert.deepEqual(preview.warnings, ['What is approved by itself costs gems too.']);
    assert.equal((await test.ok(parent, 'screentime.get_settings')).gemsPerMinute, 0);
    const commit = { ...wanted, specHash: preview.specHash };
    await test.ok(parent, 'screentime.update_settings', { overLimit: 'ask' });
    const stale = await test.refused(agent, 'screentime.update_settings', commit);
    assert.equal(stale.reason, 'PREVIEW_STALE');
    const again = await test.ok(agent, 'screentime.update_settings', { ...wanted, dryRun: true });
    await test.ok(agent, 'screentime.update_settings', { ...wanted, specHash: again.specHash });
  });

  it('warns of tasksFirst where no task to come is blocking', async () => {
    const test = sprout();
    const { agent, parent, childIds } = await test.family();
    const warnings = async (wanted: object) =>
      (await test.ok<{ warnings: string[] }>(agent, 'screentime.update_settings', { ...wanted, dryRun: true }))
        .warnings;
    const forNames = (names: string) => [
      `tasksFirst changes nothing yet for ${names}: no task to come is blocking. task.update or task.create with blocking: true makes one.`,
    ];
    assert.deepEqual(await warnings({ tasksFirst: true }), forNames('Zoë, Mia'));
    const over = { scheduleSpec: { taskType: 'onetime', oneTimeDate: '2026-05-22' }, blocking: true };
    await newTask(test, parent, over);
    const { taskId } = await newTask(test, parent, { assignChildIds: [childIds[0]], blocking: true });
    assert.deepEqual(await warnings({ tasksFirst: true }), forNames('Zoë'));
    assert.deepEqual(await warnings({ tasksFirst: true, childId: childIds[0] }), []);
    assert.deepEqual(await warnings({ tasksFirst: false }), []);
    assert.deepEqual(await warnings({ gemsPerMinute: 1 }), []);
    await test.ok(parent, 'screentime.update_settings', { childId: childIds[1], tasksFirst: false });
    assert.deepEqual(await warnings({ tasksFirst: true }), []);
    await test.ok(parent, 'task.delete', { taskId });
    assert.deepEqual(await warnings({ tasksFirst: true, childId: childIds[0] }), forNames('Mia'));
  });

  it('warns of a request that waits and is longer than what would be left', async () => {
    const test = sprout();
    const { agent, kids } = await test.family();
    const { requestId } = await test.ok(kids[0], 'kid.request_screentime', { durationMinutes: 40 });
    const warnings = async (wanted: object) =>
      (await test.ok<{ warnings: string[] }>(agent, 'screentime.update_settings', { ...wanted, dryRun: true }))
        .warnings;
    assert.deepEqual(await warnings({ dailyMinutes: 30 }), [
      `Mia waits for 40 minutes (request ${requestId}), and only 30 may still be granted today.`,
    ]);
    assert.deepEqual(await warnings({ dailyMinutes: 40 }), []);
    assert.deepEqual(await warnings({ dailyMinutes: 30, overLimit: 'ask' }), []);
    assert.deepEqual(await warnings({ dailyMinutes: null }), []);
  });

  it('warns of a rule above a limit that is not there', async () => {
    const test = sprout();
    const { agent } = await test.family();
    const warnings = async (wanted: object) =>
      (await test.ok(agent, 'screentime.update_settings', { ...wanted, dryRun: true })).warnings;
    assert.deepEqual(await warnings({ overLimit: 'ask' }), ['There is no daily limit, so overLimit changes nothing.']);
    assert.deepEqual(await warnings({ overLimit: 'ask', dailyMinutes: { sat: 60 } }), []);
  });

  it('takes the spellings that it used to have', async () => {
    const test = sprout();
    const { parent } = await test.family();
    const { quietHours, tasksFirst } = await test.ok(parent, 'screentime.update_settings', {
      quietHours: { startMinutes: 1200, endMinutes: 420 },
      blockingTasksFirst: false,
    });
    assert.deepEqual([quietHours, tasksFirst], [[{ from: '20:00', until: '07:00' }], false]);
    const twice = await test.refused(parent, 'screentime.update_settings', {
      blockingTasksFirst: true,
      tasksFirst: false,
    });
    assert.deepEqual(problemPaths(twice), ['/blockingTasksFirst']);
  });

  it('names every rule that makes no sense', async () => {
    const test = sprout();
    const { parent } = await test.family();
    const error = await test.refused(parent, 'screentime.update_settings', {
      dailyMinutes: 1441,
      gemsPerMinute: -1,
      quietHours: [
        { from: '20:00', until: '07:00' },
        { from: '20:00', until: '20:00' },
      ],
      autoApprove: {},
      overLimit: 'maybe',
    });
    assert.deepEqual(problemPaths(error).sort(), [
      '/autoApprove',
      '/dailyMinutes',
      '/gemsPerMinute',
      '/overLimit',
      '/quietHours/1',
    ]);
  });

  it('acts once per key, for parents and for agents with the high scope', async () => {
    const test = sprout();
    const [ours, theirs] = [await test.family(), await test.family()];
    await actsOncePerKey(test, ours.parent, 'screentime.update_settings', { dailyMinutes: 5 });
    const argsWith = (childId: string) => ({ childId, dailyMinutes: 5 });
    await refusesUnknownIds(test, ours.agent, 'screentime.update_settings', argsWith, [theirs.childIds[0]]);
    await refusesWrongCallers(test, ours, 'screentime.update_settings', { dailyMinutes: 5 });
    await test.ok(ours.agentWith('screentime:approve'), 'screentime.update_settings', { dailyMinutes: 7 });
  });
});
