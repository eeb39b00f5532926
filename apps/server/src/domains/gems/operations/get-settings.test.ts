import assert from 'node:assert/strict';
import { it } from 'node:test';
import { onBothStores } from '../../../testing/on-both-stores.ts';

onBothStores('gems.get_settings', (sprout) => {
  it('shows an agent what it may award in this family, small at first', async () => {
    const test = sprout();
    const [ours, theirs] = [await test.family(), await test.family()];
    await test.ok(theirs.parent, 'gems.update_settings', { agentGemsPerTask: 1 });
    const { nextStep, ...settings } = await test.ok(ours.agentWith('gems:read', 'task:write'), 'gems.get_settings');
    assert.deepEqual(settings, { enabled: true, agentGemsPerTask: 20, agentGemsPerDay: 50 });
    assert.match(String(nextStep), /task\.create/);
  });
});
