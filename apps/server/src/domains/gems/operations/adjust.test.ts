import assert from 'node:assert/strict';
import { it } from 'node:test';
import { limits } from '#operations';
import { onBothStores } from '../../../testing/on-both-stores.ts';
import { activityOf, actsOncePerKey, effectsOf, refusesUnknownIds } from '../../../testing/operation-checks.ts';
import { makeOpenClaim } from '../../../testing/rewards.ts';
import { problemPaths } from '../../../testing/test-sprout.ts';

onBothStores('gems.adjust', (sprout) => {
  it('changes the balance and returns the new one', async () => {
    const test = sprout();
    const { agent, childIds } = await test.family();
    const [childId] = childIds;

    const given = await test.ok(agent, 'gems.adjust', { childId, delta: 12, reason: 'Helped with the dishes' });
    assert.equal(given.newBalance, 12);
    const taken = await test.ok(agent, 'gems.adjust', { childId, delta: -5, reason: 'Traded for a sticker' });
    assert.equal(taken.newBalance, 7);

    const { items } = await test.ok<{ items: { delta: number }[] }>(agent, 'gems.list_transactions', { childId });
    assert.deepEqual(
      items.map((item) => item.delta),
      [-5, 12],
    );
  });

  it('emits an event and touches the kid’s gems', async () => {
    const test = sprout();
    const { parent, childIds } = await test.family();
    const [childId] = childIds;
    const { events, touched } = await effectsOf(test, parent, 'gems.adjust', { childId, delta: 1, reason: 'One' });
    assert.deepEqual(events, ['gems.adjusted']);
    assert.deepEqual(touched, [`sprout://child/${childId}/gems`, ...activityOf('gems.adjusted')]);
  });

  it('never lets the balance fall below zero, and says how much can be taken', async () => {
    const test = sprout();
    const { agent, childIds, familyId } = await test.family();
    const [childId] = childIds;
    await test.ok(agent, 'gems.adjust', { childId, delta: 3, reason: 'Start' });
    const before = await test.revision(familyId);

    const error = await test.refused(agent, 'gems.adjust', { childId, delta: -4, reason: 'Too much' });
    assert.equal(error.reason, 'INSUFFICIENT_GEMS');
    assert.match(error.fix, /at most 3/);
    assert.equal((await test.ok(agent, 'gems.query_balance', { childId })).balance, 3);
    assert.equal(await test.revision(familyId), before);
  });

  it('takes what is there if asked to, says how much, and leaves what a claim holds', async () => {
    const test = sprout();
    const family = await test.family();
    const [childId] = family.childIds;
    await test.ok(family.agent, 'gems.adjust', { childId, delta: 8, reason: 'Start' });
    const args = { childId, delta: -10, reason: 'Ten, or what is there', upToBalance: true };
    const taken = await test.ok(family.agent, 'gems.adjust', args);
    assert.deepEqual([taken.delta, taken.newBalance], [-8, 0]);
    assert.equal((await test.refused(family.agent, 'gems.adjust', args)).reason, 'INSUFFICIENT_GEMS');
    await makeOpenClaim(test, family);
    assert.deepEqual((await test.ok(family.agent, 'gems.adjust', { ...args, delta: -99 })).delta, -15);
    assert.deepEqual((await test.ok(family.agent, 'gems.adjust', { ...args, delta: 5 })).delta, 5);
  });

  it('adds up to the limit of a balance and refuses more, and what is there can still be read and taken', async () => {
    const test = sprout();
    const { agent, parent, childIds, familyId } = await test.family();
    const [childId] = childIds;
    const taken = await test
      .ok(agent, 'gems.adjust', { childId, delta: 10, reason: 'Start' })
      .then(() => test.ok(agent, 'gems.adjust', { childId, delta: -10, reason: 'A mistake' }));
    await test.sprout.store.write((tx) => {
      tx.later('UPDATE gem_balance SET balance = $3 WHERE family_id = $1 AND child_id = $2', [
        familyId,
        childId,
        limits.gemBalance - 1,
      ]);
    });
    const full = await test.ok(agent, 'gems.adjust', { childId, delta: 1, reason: 'The last one' });
    assert.equal(full.newBalance, limits.gemBalance);
    const error = await test.refused(agent, 'gems.adjust', { childId, delta: 1, reason: 'One more' });
    assert.deepEqual([error.reason, error.details?.limit], ['LIMIT_EXCEEDED', limits.gemBalance]);
    const revert = await test.refused(agent, 'gems.revert', { transactionId: taken.transactionId });
    assert.equal(revert.reason, 'LIMIT_EXCEEDED');
    assert.equal((await test.ok(agent, 'gems.query_balance', { childId })).balance, limits.gemBalance);
    await test.ok(parent, 'family.query_overview');
    await test.ok(agent, 'gems.adjust', { childId, delta: -1, reason: 'Back' });
  });

  it('pays once for a key, however often the call is repeated', async () => {
    const test = sprout();
    const { agent, childIds } = await test.family();
    const args = { childId: childIds[0], delta: 2, reason: 'Once' };
    await actsOncePerKey(test, agent, 'gems.adjust', args);
    const other = await test.refused(agent, 'gems.adjust', { ...args, delta: 3 }, 'key of gems.adjust');
    assert.equal(other.reason, 'IDEMPOTENCY_KEY_REUSED');
    assert.equal((await test.ok(agent, 'gems.query_balance', { childId: args.childId })).balance, 2);
  });

  it('keeps a refusal under its key, even when the gems are there later', async () => {
    const test = sprout();
    const { agent, childIds } = await test.family();
    const args = { childId: childIds[0], delta: -2, reason: 'Too early' };
    const first = await test.refused(agent, 'gems.adjust', args, 'k');
    await test.ok(agent, 'gems.adjust', { ...args, delta: 5 });
    assert.deepEqual(await test.refused(agent, 'gems.adjust', args, 'k'), first);
  });

  it('refuses 0, fractions, texts and more than a million', async () => {
    const test = sprout();
    const { agent, childIds } = await test.family();
    for (const delta of [0, 1.5, '3', 1_000_001, -1_000_001, null]) {
      const error = await test.refused(agent, 'gems.adjust', { childId: childIds[0], delta, reason: 'Odd' });
      assert.equal(error.reason, 'SCHEMA_VIOLATION');
      assert.deepEqual(problemPaths(error), ['/delta']);
    }
  });

  it('answers alike for a missing kid, another family’s and a removed one', async () => {
    const test = sprout();
    const [ours, theirs] = [await test.family(), await test.family()];
    await test.ok(ours.parent, 'family.remove_kid', { childId: ours.childIds[1] });
    const argsWith = (childId: string) => ({ childId, delta: 1, reason: 'Whose?' });
    await refusesUnknownIds(test, ours.agent, 'gems.adjust', argsWith, [theirs.childIds[0], ours.childIds[1]]);
  });
});
