import assert from 'node:assert/strict';
import { it } from 'node:test';
import { onBothStores } from '../../../testing/on-both-stores.ts';
import { refusesUnknownIds } from '../../../testing/operation-checks.ts';

onBothStores('gems.query_balance', (sprout) => {
  it('starts at zero as of the day the kid joined, in the family’s own offset', async () => {
    const test = sprout();
    const { parent, childIds } = await test.family('Asia/Kathmandu');
    const { nextStep, ...answer } = await test.ok(parent, 'gems.query_balance', { childId: childIds[0] });
    assert.match(String(nextStep), /gems\./);
    assert.deepEqual(answer, { childId: childIds[0], balance: 0, onHold: 0, asOf: '2026-05-23T17:45:00+05:45' });
  });

  it('shows a kid its own gems and nobody else’s', async () => {
    const test = sprout();
    const [ours, theirs] = [await test.family(), await test.family()];
    const [kid] = ours.kids;
    await test.ok(ours.parent, 'gems.adjust', { childId: ours.childIds[0], delta: 4, reason: 'Yours' });
    assert.equal((await test.ok(kid, 'gems.query_balance', { childId: ours.childIds[0] })).balance, 4);
    const argsWith = (childId: string) => ({ childId });
    await refusesUnknownIds(test, kid, 'gems.query_balance', argsWith, [ours.childIds[1], theirs.childIds[0]]);
  });

  it('answers alike for a missing kid, another family’s and a removed one', async () => {
    const test = sprout();
    const [ours, theirs] = [await test.family(), await test.family()];
    await test.ok(ours.parent, 'family.remove_kid', { childId: ours.childIds[1] });
    const ids = [theirs.childIds[0], ours.childIds[1]];
    await refusesUnknownIds(test, ours.agent, 'gems.query_balance', (childId) => ({ childId }), ids);
  });
});
