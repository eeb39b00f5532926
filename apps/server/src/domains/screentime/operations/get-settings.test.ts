import assert from 'node:assert/strict';
import { it } from 'node:test';
import { onBothStores } from '../../../testing/on-both-stores.ts';
import { refusesUnknownIds, refusesWrongCallers } from '../../../testing/operation-checks.ts';

onBothStores('screentime.get_settings', (sprout) => {
  it('starts without limits', async () => {
    const test = sprout();
    const { agent } = await test.family();
    const { nextStep: _, ...settings } = await test.ok(agent, 'screentime.get_settings');
    assert.deepEqual(settings, {
      childId: null,
      dailyMinutes: null,
      gemsPerMinute: 0,
      quietHours: [],
      tasksFirst: true,
      autoApprove: null,
      overLimit: 'refuse',
      whose: {
        dailyMinutes: 'family',
        gemsPerMinute: 'family',
        quietHours: 'family',
        tasksFirst: 'family',
        autoApprove: 'family',
        overLimit: 'family',
      },
    });
  });

  it('shows a kid’s rules, and refuses another family’s kid', async () => {
    const test = sprout();
    const [ours, theirs] = [await test.family(), await test.family()];
    const [childId] = ours.childIds;
    await test.ok(ours.parent, 'screentime.update_settings', { dailyMinutes: 40 });
    const own = await test.ok(ours.agentWith('screentime:read'), 'screentime.get_settings', { childId });
    assert.deepEqual([own.childId, own.dailyMinutes], [childId, 40]);
    const argsWith = (id: string) => ({ childId: id });
    await refusesUnknownIds(test, ours.agent, 'screentime.get_settings', argsWith, [theirs.childIds[0]]);
    await refusesWrongCallers(test, ours, 'screentime.get_settings', {});
  });
});
