import assert from 'node:assert/strict';
import { it } from 'node:test';
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
    const { parent } = await test.family();
    const quietHours = { startMinutes: 1260, endMinutes: 420 };
    const wanted = { dailyMinutes: 60, quietHours, gemsPerMinute: 0 };
    const { result, events, touched } = await effectsOf(test, parent, 'screentime.update_settings', wanted);
    assert.deepEqual(result.changedFields, ['dailyMinutes', 'quietHours']);
    assert.deepEqual(events, ['screentime.settings_updated']);
    assert.deepEqual(touched, activityOf('screentime.settings_updated'));
    const again = await effectsOf(test, parent, 'screentime.update_settings', wanted);
    assert.deepEqual([again.result.changedFields, again.events, again.touched], [[], [], []]);
    const without = await test.ok(parent, 'screentime.update_settings', { quietHours: null });
    assert.deepEqual([without.dailyMinutes, without.quietHours], [60, null]);
  });

  it('gives a kid its own rules, which start as a copy of the family’s', async () => {
    const test = sprout();
    const { parent, childIds } = await test.family();
    await test.ok(parent, 'screentime.update_settings', { dailyMinutes: 60 });
    await test.ok(parent, 'screentime.update_settings', { childId: childIds[0], gemsPerMinute: 3 });
    await test.ok(parent, 'screentime.update_settings', { dailyMinutes: 90 });
    const rules = async (childId?: string) => {
      const { dailyMinutes, gemsPerMinute } = await test.ok(
        parent,
        'screentime.get_settings',
        childId === undefined ? {} : { childId },
      );
      return [dailyMinutes, gemsPerMinute];
    };
    assert.deepEqual(await rules(), [90, 0]);
    assert.deepEqual(await rules(childIds[0]), [60, 3]);
    assert.deepEqual(await rules(childIds[1]), [90, 0]);
  });

  it('names every rule that makes no sense', async () => {
    const test = sprout();
    const { parent } = await test.family();
    const error = await test.refused(parent, 'screentime.update_settings', {
      dailyMinutes: 1441,
      gemsPerMinute: -1,
      quietHours: { startMinutes: 60, endMinutes: 60 },
      autoApprove: { minutesPerDay: 0 },
    });
    assert.deepEqual(problemPaths(error).sort(), [
      '/autoApprove/minutesPerDay',
      '/dailyMinutes',
      '/gemsPerMinute',
      '/quietHours',
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
