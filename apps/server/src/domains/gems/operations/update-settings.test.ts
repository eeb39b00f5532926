import assert from 'node:assert/strict';
import { it } from 'node:test';
import { onBothStores } from '../../../testing/on-both-stores.ts';
import { activityOf, effectsOf } from '../../../testing/operation-checks.ts';

onBothStores('gems.update_settings', (sprout) => {
  it('changes what is named and leaves the rest, also whether there are gems', async () => {
    const test = sprout();
    const { parent } = await test.family();
    await test.ok(parent, 'gems.set_enabled', { enabled: false });
    const type = 'gems.settings_updated';
    const { result, events, touched } = await effectsOf(test, parent, 'gems.update_settings', { agentGemsPerTask: 5 });
    assert.deepEqual(
      [result.agentGemsPerTask, result.agentGemsPerDay, result.changedFields],
      [5, 50, ['agentGemsPerTask']],
    );
    assert.deepEqual([events, touched], [[type], activityOf(type)]);
    await test.ok(parent, 'gems.update_settings', { agentGemsPerDay: 7 });
    await test.ok(parent, 'gems.set_enabled', { enabled: true });
    const { nextStep: _, ...settings } = await test.ok(parent, 'gems.get_settings');
    assert.deepEqual(settings, { enabled: true, agentGemsPerTask: 5, agentGemsPerDay: 7 });
  });

  it('does nothing when nothing is different', async () => {
    const test = sprout();
    const { parent } = await test.family();
    const same = { agentGemsPerTask: 20, agentGemsPerDay: 50 };
    const { result, events } = await effectsOf(test, parent, 'gems.update_settings', same);
    assert.deepEqual([result.changedFields, events], [[], []]);
  });
});
