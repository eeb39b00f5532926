import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { storeDrivers } from '../../../testing/stores.ts';
import { openTestSprout } from '../../../testing/test-sprout.ts';

for (const driver of storeDrivers) {
  describe(`gems.adjust on ${driver.name}`, () => {
    it('changes the balance and says the new one', async (t) => {
      const test = await openTestSprout(driver);
      t.after(() => test.dispose());
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

    it('never lets the balance fall below zero, and says how much can be taken', async (t) => {
      const test = await openTestSprout(driver);
      t.after(() => test.dispose());
      const { agent, childIds } = await test.family();
      const [childId] = childIds;
      await test.ok(agent, 'gems.adjust', { childId, delta: 3, reason: 'Start' });

      const error = await test.refused(agent, 'gems.adjust', { childId, delta: -4, reason: 'Too much' });
      assert.equal(error.reason, 'INSUFFICIENT_GEMS');
      assert.match(error.fix, /at most 3/);
      assert.equal((await test.ok(agent, 'gems.query_balance', { childId })).balance, 3);
    });

    it('pays once for a key, however often the call is repeated', async (t) => {
      const test = await openTestSprout(driver);
      t.after(() => test.dispose());
      const { agent, childIds } = await test.family();
      const args = { childId: childIds[0], delta: 2, reason: 'Once' };

      const first = await test.ok(agent, 'gems.adjust', args, 'key-1');
      const again = await test.ok<{ _sprout: object }>(agent, 'gems.adjust', args, 'key-1');
      assert.deepEqual(again, { ...first, _sprout: { ...(first._sprout as object), replayed: true } });
      const other = await test.refused(agent, 'gems.adjust', { ...args, delta: 3 }, 'key-1');
      assert.equal(other.reason, 'IDEMPOTENCY_KEY_REUSED');
      assert.equal((await test.ok(agent, 'gems.query_balance', { childId: args.childId })).balance, 2);
    });
  });
}
