import assert from 'node:assert/strict';
import { it } from 'node:test';
import { onBothStores } from '../../../testing/on-both-stores.ts';
import { giveGems, makeClaim, makeReward } from '../../../testing/rewards.ts';

interface Shown {
  readonly balance: number;
  readonly onHold: number;
  readonly gemsEnabled: boolean;
  readonly goal: { rewardId: string } | null;
  readonly items: { name: string; state: string; availableAt: string | null }[];
  readonly claims: { claimId: string; status: string; childId: string }[];
}

onBothStores('kid.list_rewards', (sprout) => {
  it('shows the rewards that the kid may see, and what keeps it from claiming each', async () => {
    const test = sprout();
    const family = await test.family();
    await giveGems(test, family, 40);
    await makeReward(test, family, { name: 'Free to take' });
    await makeReward(test, family, { name: 'Too dear', gemsRequired: 100 });
    await makeReward(test, family, { name: 'Gone', stock: 0 });
    await makeReward(test, family, { name: 'Sibling’s', childIds: [family.childIds[1]] });
    const waiting = await makeReward(test, family, { name: 'Asked for' });
    const cooling = await makeReward(test, family, { name: 'Had it', cooldownDays: 2 });
    await makeClaim(test, family, waiting);
    const had = await makeClaim(test, family, cooling);
    await test.ok(family.parent, 'reward.review_claim', { claimId: had, action: 'approve' });
    await test.ok(family.kids[0], 'kid.set_goal', { rewardId: waiting });

    const shown = await test.ok<Shown>(family.kids[0], 'kid.list_rewards');
    assert.deepEqual([shown.balance, shown.onHold, shown.gemsEnabled, shown.goal?.rewardId], [30, 10, true, waiting]);
    assert.deepEqual(
      shown.items.map(({ name, state, availableAt }) => [name, state, availableAt]),
      [
        ['Free to take', 'available', null],
        ['Too dear', 'saving', null],
        ['Gone', 'out_of_stock', null],
        ['Asked for', 'waiting', null],
        ['Had it', 'cooling_down', '2026-05-25T00:00:00+02:00'],
      ],
    );
    assert.deepEqual(
      shown.claims.map(({ claimId, status }) => [claimId, status]),
      [
        [had, 'approved'],
        [shown.claims[1]?.claimId, 'pending'],
      ],
    );
  });

  it('shows nothing of a sibling’s claims and gems', async () => {
    const test = sprout();
    const family = await test.family();
    await giveGems(test, family, 40, 1);
    await makeClaim(test, family, await makeReward(test, family), 1);
    const shown = await test.ok<Shown>(family.kids[0], 'kid.list_rewards');
    assert.deepEqual([shown.balance, shown.onHold, shown.claims], [0, 0, []]);
    assert.doesNotMatch(JSON.stringify(shown), new RegExp(family.childIds[1]));
  });

  it('lets everything be claimed while gems are off', async () => {
    const test = sprout();
    const family = await test.family();
    await makeReward(test, family, { gemsRequired: 500 });
    await test.ok(family.parent, 'gems.set_enabled', { enabled: false });
    const shown = await test.ok<Shown>(family.kids[0], 'kid.list_rewards');
    assert.deepEqual([shown.gemsEnabled, shown.items[0]?.state], [false, 'available']);
  });
});
