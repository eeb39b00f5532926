import assert from 'node:assert/strict';
import { it } from 'node:test';
import type { AnswerOf } from '#operations';
import type { Principal } from '../../../core/principal.ts';
import { newTask } from '../../../testing/new-task.ts';
import { onBothStores } from '../../../testing/on-both-stores.ts';
import { activityOf, actsOncePerKey, effectsOf, refusesUnknownIds } from '../../../testing/operation-checks.ts';
import { makeOpenClaim } from '../../../testing/rewards.ts';
import type { TestFamily, TestSprout } from '../../../testing/test-sprout.ts';
import type { definition as listTransactions } from './list-transactions.ts';

type Transaction = AnswerOf<typeof listTransactions>['items'][number];

async function adjust(test: TestSprout, { agent, childIds }: TestFamily, delta: number, reason = 'Dishes') {
  const args = { childId: childIds[0], delta, reason };
  return (await test.ok<{ transactionId: string }>(agent, 'gems.adjust', args)).transactionId;
}

async function history(test: TestSprout, caller: Principal, childId: string): Promise<Transaction[]> {
  return (await test.ok<{ items: Transaction[] }>(caller, 'gems.list_transactions', { childId })).items;
}

onBothStores('gems.revert', (sprout) => {
  it('takes a change back, and both entries name each other, for the kid too', async () => {
    const test = sprout();
    const family = await test.family();
    const { agent, parent, kids, childIds } = family;
    const given = await adjust(test, family, 5);
    const taken = await adjust(test, family, -2, 'Mess');

    const first = await test.ok(parent, 'gems.revert', { transactionId: taken });
    assert.deepEqual([first.revertedTransactionId, first.newBalance], [taken, 5]);
    const second = await test.ok(agent, 'gems.revert', { transactionId: given, reason: 'It was Ben' });
    assert.equal(second.newBalance, 0);

    const shown = [
      { transactionId: second.transactionId, delta: -5, reason: 'It was Ben', reverts: given, revertedBy: null },
      { transactionId: first.transactionId, delta: 2, reason: 'Mess', reverts: taken, revertedBy: null },
      { transactionId: taken, delta: -2, reason: 'Mess', reverts: null, revertedBy: first.transactionId },
      { transactionId: given, delta: 5, reason: 'Dishes', reverts: null, revertedBy: second.transactionId },
    ];
    const plain = (items: readonly Transaction[]) =>
      items.map(({ timestamp: _timestamp, source: _source, undo: _undo, ...item }) => item);
    for (const caller of [agent, parent, kids[0]]) {
      assert.deepEqual(plain(await history(test, caller, childIds[0])), shown);
    }
    const { state } = await test.sprout.resources.read(agent, `sprout://child/${childIds[0]}/gems`);
    const { recentTransactions } = state as unknown as { recentTransactions: Transaction[] };
    assert.deepEqual(plain(JSON.parse(JSON.stringify(recentTransactions))), shown);
  });

  it('emits an event that names both, and touches the kid’s gems', async () => {
    const test = sprout();
    const family = await test.family();
    const transactionId = await adjust(test, family, 5);
    const { result, events, touched } = await effectsOf(test, family.agent, 'gems.revert', { transactionId });
    assert.deepEqual(events, ['gems.adjusted']);
    assert.deepEqual(touched, [`sprout://child/${family.childIds[0]}/gems`, ...activityOf('gems.adjusted')]);
    const { items } = await test.ok<{ items: { refs: object }[] }>(family.parent, 'activity.list', { limit: 1 });
    const refs = { transactionId: result.transactionId, revertedTransactionId: transactionId };
    assert.deepEqual(items[0]?.refs, { childId: family.childIds[0], ...refs });
  });

  it('acts once for all callers and keys, and the refusal says what came of it', async () => {
    const test = sprout();
    const family = await test.family();
    await adjust(test, family, 5);
    const transactionId = await adjust(test, family, 5);
    const first = await actsOncePerKey(test, family.agent, 'gems.revert', { transactionId });
    for (const caller of [family.agent, family.parent]) {
      const error = await test.refused(caller, 'gems.revert', { transactionId, reason: 'Again' });
      assert.equal(error.reason, 'ALREADY_RESOLVED');
      const { revertedAt, ...details } = error.details ?? {};
      assert.equal(typeof revertedAt, 'string');
      assert.deepEqual(details, {
        status: 'reverted',
        transactionId: first.transactionId,
        revertedTransactionId: transactionId,
      });
    }
    assert.equal((await test.ok(family.agent, 'gems.query_balance', { childId: family.childIds[0] })).balance, 5);
  });

  it('acts once when many call at the same moment', async () => {
    const test = sprout();
    const family = await test.family();
    await adjust(test, family, 20);
    const transactionId = await adjust(test, family, 3);
    const callers = [family.agent, family.parent, family.agent, family.parent];
    const answers = await Promise.all(callers.map((caller) => test.call(caller, 'gems.revert', { transactionId })));
    assert.equal(answers.filter(({ isError }) => !isError).length, 1);
    assert.equal((await test.ok(family.agent, 'gems.query_balance', { childId: family.childIds[0] })).balance, 20);
  });

  it('cannot be written a second time: the database itself refuses', async () => {
    const test = sprout();
    const family = await test.family();
    const transactionId = await adjust(test, family, 3);
    await test.ok(family.agent, 'gems.revert', { transactionId });
    const copy = test.sprout.store.write((tx) =>
      tx.all(
        `INSERT INTO gem_entry
           (family_id, child_id, place, transaction_id, delta, reason, source, source_id, at, at_local, reverts)
         SELECT family_id, child_id, place + 1, 'gt_other', delta, reason, source, 'gt_other', at, at_local, reverts
         FROM gem_entry WHERE family_id = $1 AND reverts = $2`,
        [family.familyId, transactionId],
      ),
    );
    await assert.rejects(copy, /unique/i);
  });

  it('never lets the balance fall below zero, nor takes gems that a claim holds', async () => {
    const test = sprout();
    const family = await test.family();
    const transactionId = await adjust(test, family, 3);
    await makeOpenClaim(test, family);
    const args = { childId: family.childIds[0] };
    const { balance, onHold } = await test.ok<{ balance: number; onHold: number }>(
      family.agent,
      'gems.query_balance',
      args,
    );
    await adjust(test, family, onHold - balance + 2);
    const before = await test.revision(family.familyId);
    const error = await test.refused(family.agent, 'gems.revert', { transactionId });
    assert.deepEqual([error.reason, error.details], ['INSUFFICIENT_GEMS', { balance: onHold + 2, free: 2 }]);
    assert.equal(await test.revision(family.familyId), before);
    await adjust(test, family, 1);
    await test.ok(family.agent, 'gems.revert', { transactionId });
  });

  it('takes back only what gems.adjust did, and names what to do instead', async () => {
    const test = sprout();
    const family = await test.family();
    const { agent, kids, childIds } = family;
    const { taskId } = await newTask(test, agent);
    await test.ok(kids[0], 'kid.submit_task', { taskId });
    const [award] = await history(test, agent, childIds[0]);
    const given = await adjust(test, family, 5);
    const { transactionId: reversal } = await test.ok(agent, 'gems.revert', { transactionId: given });
    for (const [transactionId, source] of [
      [award?.transactionId, 'task'],
      [reversal, 'gems.revert'],
    ]) {
      const error = await test.refused(agent, 'gems.revert', { transactionId });
      assert.deepEqual([error.reason, error.details?.source], ['NOT_REVERTIBLE', source]);
      assert.match(error.fix, /gems\.adjust/);
    }
  });

  it('works while gems are switched off', async () => {
    const test = sprout();
    const family = await test.family();
    const transactionId = await adjust(test, family, 3);
    await test.ok(family.parent, 'gems.set_enabled', { enabled: false });
    assert.equal((await test.ok(family.agent, 'gems.revert', { transactionId })).newBalance, 0);
  });

  it('answers alike for a missing transaction, another family’s and a removed kid’s', async () => {
    const test = sprout();
    const [ours, theirs] = [await test.family(), await test.family()];
    const ids = [await adjust(test, theirs, 1), await adjust(test, ours, 1)];
    await test.ok(ours.parent, 'family.remove_kid', { childId: ours.childIds[0] });
    await refusesUnknownIds(test, ours.agent, 'gems.revert', (transactionId) => ({ transactionId }), ids);
  });
});
