import assert from 'node:assert/strict';
import { it } from 'node:test';
import { onBothStores } from '../../../testing/on-both-stores.ts';
import { activityOf, effectsOf } from '../../../testing/operation-checks.ts';

const newcomer = (email: string) => ({ name: 'Sam', email, password: 'a long enough one' });

onBothStores('family.add_parent', (sprout) => {
  it('lets the new parent sign in', async () => {
    const test = sprout();
    const { parent, familyId } = await test.family();
    const args = newcomer('Sam.New@Example.com');
    const { result, events, touched } = await effectsOf(test, parent, 'family.add_parent', args);
    assert.deepEqual([events, touched], [['family.parent_added'], activityOf('family.parent_added')]);
    const signedIn = await test.ok(null, 'access.sign_in', { email: 'sam.new@example.com', password: args.password });
    assert.deepEqual([signedIn.familyId, signedIn.userId], [familyId, result.userId]);
    const { parents } = await test.ok<{ parents: object[] }>(parent, 'family.query_overview');
    assert.deepEqual(parents.at(-1), { userId: result.userId, name: 'Sam', role: 'parent' });
  });

  it('refuses an address of the same family', async () => {
    const test = sprout();
    const { parent, email } = await test.family();
    const own = await test.refused(parent, 'family.add_parent', newcomer(email.toUpperCase()));
    assert.equal(own.reason, 'EMAIL_TAKEN');
  });

  it('adds one parent from two calls at the same time', async () => {
    const test = sprout();
    const { parent } = await test.family();
    const call = () => test.call(parent, 'family.add_parent', newcomer('twice@example.com'));
    const answers = await Promise.all([call(), call()]);
    assert.deepEqual(answers.map(({ isError }) => isError).sort(), [false, true]);
    const { parents } = await test.ok<{ parents: object[] }>(parent, 'family.query_overview');
    assert.equal(parents.length, 2);
  });

  it('refuses the eleventh parent', async () => {
    const test = sprout();
    const { parent, familyId } = await test.family();
    for (let count = 1; count < 10; count++) {
      await test.ok(parent, 'family.add_parent', newcomer(`p${count}.${familyId}@example.com`));
    }
    const eleventh = newcomer(`p10.${familyId}@example.com`);
    // A weak password is not even looked at: nothing is worked out for a parent who cannot be added.
    for (const args of [eleventh, { ...eleventh, password: 'iloveyou2026' }]) {
      assert.equal((await test.refused(parent, 'family.add_parent', args)).reason, 'LIMIT_EXCEEDED');
    }
  });

  it('takes no idempotency key, because a stored hash of its arguments would make the password easy to guess', async () => {
    const test = sprout();
    const { parent } = await test.family();
    await test.ok(parent, 'family.add_parent', newcomer('keyed@example.com'), 'a key');
    const stored = await test.sprout.store.read((db) =>
      db.all("SELECT 1 AS found FROM idempotency_answer WHERE operation = 'family.add_parent'"),
    );
    assert.deepEqual(stored, []);
  });
});
