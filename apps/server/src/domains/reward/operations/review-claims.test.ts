import assert from 'node:assert/strict';
import { it } from 'node:test';
import { onBothStores } from '../../../testing/on-both-stores.ts';
import { refusesUnknownIds } from '../../../testing/operation-checks.ts';
import { gemsOf, giveGems, makeClaim, makeOpenClaim, makeReward } from '../../../testing/rewards.ts';
import type { TestFamily, TestSprout } from '../../../testing/test-sprout.ts';

interface Decided {
  readonly claims: { claimId: string; status: string; transactionId: string | null; alreadyResolved: boolean }[];
}

/** Three open claims of one kid, of ten gems each; it has forty. */
async function threeClaims(test: TestSprout, family: TestFamily): Promise<string[]> {
  await giveGems(test, family, 40);
  const claims: string[] = [];
  for (const name of ['A', 'B', 'C'])
    claims.push(await makeClaim(test, family, await makeReward(test, family, { name })));
  return claims;
}

onBothStores('reward.review_claims', (sprout) => {
  it('approves many at once, each with its own debit', async () => {
    const test = sprout();
    const family = await test.family();
    const claimIds = await threeClaims(test, family);
    const { claims } = await test.ok<Decided>(family.agent, 'reward.review_claims', { claimIds, action: 'approve' });
    assert.deepEqual(
      claims.map(({ claimId, status, alreadyResolved }) => [claimId, status, alreadyResolved]),
      claimIds.map((claimId) => [claimId, 'approved', false]),
    );
    assert.equal(new Set(claims.map(({ transactionId }) => transactionId)).size, 3);
    assert.deepEqual(await gemsOf(test, family), [10, 0]);
  });

  it('keeps earlier decisions, and decides a claim once if it is named twice', async () => {
    const test = sprout();
    const family = await test.family();
    const [first = '', second = ''] = await threeClaims(test, family);
    await test.ok(family.parent, 'reward.review_claim', { claimId: first, action: 'approve' });
    const args = { claimIds: [first, second, second], action: 'deny', reason: 'Enough' };
    const { claims } = await test.ok<Decided>(family.agent, 'reward.review_claims', args);
    assert.deepEqual(
      claims.map(({ status, alreadyResolved }) => [status, alreadyResolved]),
      [
        ['approved', true],
        ['denied', false],
      ],
    );
    assert.deepEqual(await gemsOf(test, family), [30, 10]);
  });

  it('decides none if one id is unknown', async () => {
    const test = sprout();
    const [ours, theirs] = [await test.family(), await test.family()];
    const [own = ''] = await threeClaims(test, ours);
    const { claimId: foreign } = await makeOpenClaim(test, theirs);
    const argsWith = (claimId: string) => ({ claimIds: [own, claimId], action: 'approve' });
    await refusesUnknownIds(test, ours.agent, 'reward.review_claims', argsWith, [foreign]);
    assert.deepEqual(await gemsOf(test, ours), [40, 30]);
  });
});
