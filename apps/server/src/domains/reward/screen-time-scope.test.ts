/** What an agent without the scope screentime:approve can do with screen-time rewards. */
import assert from 'node:assert/strict';
import { it } from 'node:test';
import { onBothStores } from '../../testing/on-both-stores.ts';
import { gemsOf, makeClaim, makeOpenClaim, makeReward } from '../../testing/rewards.ts';
import type { TestFamily, TestSprout } from '../../testing/test-sprout.ts';

const minutes = { category: 'screen_time', screenTimeSpec: { minutes: 1_440 } };

async function unlockedUntil(test: TestSprout, { parent, childIds }: TestFamily): Promise<unknown> {
  return (await test.ok(parent, 'screentime.query_state', { childId: childIds[0] })).unlockedUntil;
}

onBothStores('an agent without screentime:approve', (sprout) => {
  const start = async () => {
    const test = sprout();
    const family = await test.family();
    return { test, family, agent: family.agentWith('reward:write', 'gems:adjust') };
  };

  it('makes no screen-time reward, free or not, and the words name the scope', async () => {
    const { test, agent } = await start();
    for (const dryRun of [true, false]) {
      const error = await test.refused(agent, 'reward.create', { name: 'Day', gemsRequired: 0, ...minutes, dryRun });
      assert.equal(error.reason, 'SCOPE_MISSING');
      assert.match(error.fix, /screentime:approve/);
    }
  });

  it('makes none of another reward, and changes nothing of one that a parent made', async () => {
    const { test, family, agent } = await start();
    const general = await makeReward(test, family);
    const screen = await makeReward(test, family, { ...minutes, stock: 1 });
    const attempts = [
      { rewardId: general, ...minutes },
      { rewardId: screen, gemsRequired: 0 },
      { rewardId: screen, screenTimeSpec: { minutes: 60 } },
      { rewardId: screen, stock: null },
      { rewardId: screen, cooldownDays: null },
      { rewardId: screen, childIds: null },
      { rewardId: screen, category: 'general' },
    ];
    for (const args of attempts) {
      assert.equal((await test.refused(agent, 'reward.update', args)).reason, 'SCOPE_MISSING', JSON.stringify(args));
    }
    await test.ok(agent, 'reward.update', { rewardId: general, gemsRequired: 1 });
    await test.ok(family.agentWith('reward:write', 'screentime:approve'), 'reward.update', {
      rewardId: screen,
      gemsRequired: 1,
    });
  });

  it('approves no claim of minutes, alone or among others, and unlocks nothing; it may deny one', async () => {
    const { test, family, agent } = await start();
    const { claimId } = await makeOpenClaim(test, family, minutes);
    const other = await makeClaim(test, family, await makeReward(test, family));
    const one = await test.refused(agent, 'reward.review_claim', { claimId, action: 'approve' });
    assert.deepEqual([one.reason, one.details], ['PARENT_DECIDES', { scope: 'screentime:approve' }]);
    const many = await test.refused(agent, 'reward.review_claims', { claimIds: [other, claimId], action: 'approve' });
    assert.equal(many.reason, 'PARENT_DECIDES');
    assert.equal(await unlockedUntil(test, family), null);
    assert.deepEqual(await gemsOf(test, family), [25, 20]);
    await test.ok(agent, 'reward.review_claim', { claimId: other, action: 'approve' });
    await test.ok(agent, 'reward.review_claim', { claimId, action: 'deny' });
    assert.deepEqual(await gemsOf(test, family), [15, 0]);
  });

  it('leaves a claim of minutes to a parent, or to an agent with the scope', async () => {
    const { test, family } = await start();
    const { claimId } = await makeOpenClaim(test, family, minutes);
    await test.ok(family.agentWith('reward:write', 'screentime:approve'), 'reward.review_claim', {
      claimId,
      action: 'approve',
    });
    assert.notEqual(await unlockedUntil(test, family), null);
  });
});
