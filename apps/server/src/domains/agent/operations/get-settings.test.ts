import assert from 'node:assert/strict';
import { it } from 'node:test';
import { onBothStores } from '../../../testing/on-both-stores.ts';
import { hold, settle } from '../index.ts';

const most = { tokens: 100_000, microUsd: 1_000_000 };

onBothStores('agent.get_settings', (sprout) => {
  it('shows the rules, and no use, where nothing is configured', async () => {
    const test = sprout();
    const { parent } = await test.family();
    const { nextStep: _, ...settings } = await test.ok(parent, 'agent.get_settings');
    assert.deepEqual(settings, {
      enabled: true,
      adapter: 'rules',
      dailyUsd: 1,
      dailyTokens: 1_000_000,
      offered: [{ adapter: 'rules', model: null, host: null }],
      mostDailyUsd: 1,
      mostDailyTokens: 1_000_000,
      today: { usd: 0, tokens: 0, requests: 0 },
      thisMonth: { usd: 0, tokens: 0, requests: 0 },
    });
  });

  it('adds up the family’s local day and month; what is held counts', async () => {
    const test = sprout();
    const { store } = test.sprout;
    // It is 23 May there already, while it is still the 22nd elsewhere.
    const { familyId, parent } = await test.family('Pacific/Kiritimati');
    const use = async (day: string, tokens: number, microUsd: number) => {
      const held = await hold(store, familyId, day, most, { tokens: 200_000, microUsd: 2_000_000 });
      assert.ok(held);
      await settle(store, held, { tokens, microUsd });
    };
    await use('2026-04-30', 1, 1);
    await use('2026-05-01', 10, 250_000);
    await use('2026-05-24', 5, 125_000);
    await hold(store, familyId, '2026-05-24', { tokens: 3, microUsd: 500_000 }, most);
    const { today, thisMonth } = await test.ok(parent, 'agent.get_settings');
    assert.deepEqual(today, { usd: 0.625, tokens: 8, requests: 2 });
    assert.deepEqual(thisMonth, { usd: 0.875, tokens: 18, requests: 3 });
  });
});
