/** The functions of gems that other domains call, in transactions like theirs. */
import assert from 'node:assert/strict';
import { it } from 'node:test';
import fc from 'fast-check';
import { Refusal, WriteRecord } from '#operations';
import { readClock } from '../../core/versions/clock-store.ts';
import { systemRandom } from '../../system.ts';
import { onBothStores } from '../../testing/on-both-stores.ts';
import { gemsOf, giveGems } from '../../testing/rewards.ts';
import type { TestFamily, TestSprout } from '../../testing/test-sprout.ts';
import {
  areGemsOff,
  findWrongLedgers,
  holdAgain,
  holdGems,
  type Posted,
  postEntry,
  releaseHold,
  reverseEntry,
  spendHold,
} from './index.ts';

const source = 'screentime';

/** Runs work in a write of a family, as an operation would, and returns what it touched too. */
async function within<Result>(
  test: TestSprout,
  { parent, familyId }: TestFamily,
  work: (context: WriteRecord) => Promise<Result>,
): Promise<{ result: Result; touched: string[]; events: string[] }> {
  return test.sprout.store.write(async (db) => {
    const clock = await readClock(db, familyId);
    assert.ok(clock);
    const next = { ...clock, revision: clock.revision + 1 };
    await db.run('UPDATE family_clock SET revision = $2 WHERE family_id = $1', [familyId, next.revision]);
    const now = test.clock.now();
    const context = new WriteRecord({
      principal: parent,
      db,
      now,
      random: systemRandom,
      clock: next,
      isPreview: false,
    });
    const result = await work(context);
    return { result, touched: [...context.touched], events: context.events.map(({ type }) => type) };
  });
}

/** One call that a domain makes; there are few ids, so that calls meet. */
interface Act {
  readonly door: 'post' | 'hold' | 'hold again' | 'release' | 'spend' | 'reverse';
  readonly kid: 0 | 1;
  readonly amount: number;
  readonly sourceId: string;
}

const act: fc.Arbitrary<Act> = fc.record({
  door: fc.constantFrom('post', 'post', 'hold', 'hold', 'hold again', 'release', 'spend', 'reverse'),
  kid: fc.constantFrom(0, 1),
  amount: fc.integer({ min: -15, max: 30 }),
  sourceId: fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f'),
});

/** A model of the ledger that does not use the code under test. What was taken back is as if it had never been. */
class Model {
  readonly entries = new Map<string, { kid: 0 | 1; delta: number }>();
  readonly holds = new Map<string, { kid: 0 | 1; amount: number }>();

  balance(kid: 0 | 1): number {
    return [...this.entries.values()].reduce((sum, entry) => sum + (entry.kid === kid ? entry.delta : 0), 0);
  }

  onHold(kid: 0 | 1): number {
    return [...this.holds.values()].reduce((sum, hold) => sum + (hold.kid === kid ? hold.amount : 0), 0);
  }

  /** Applies the act; false if it must be refused. */
  perform({ door, kid, amount, sourceId }: Act): boolean {
    const free = (whose: 0 | 1) => this.balance(whose) - this.onHold(whose);
    const entry = this.entries.get(sourceId);
    const hold = this.holds.get(sourceId);
    if (door === 'post' && entry === undefined) {
      if (free(kid) + amount < 0) return false;
      this.entries.set(sourceId, { kid, delta: amount });
    }
    if (door === 'hold' && hold === undefined) {
      if (Math.abs(amount) > free(kid)) return false;
      if (amount !== 0) this.holds.set(sourceId, { kid, amount: Math.abs(amount) });
    }
    if (door === 'release') this.holds.delete(sourceId);
    if (door === 'spend' && entry === undefined && hold !== undefined) {
      this.holds.delete(sourceId);
      this.entries.set(sourceId, { kid: hold.kid, delta: -hold.amount });
    }
    if (door === 'reverse' && entry !== undefined) {
      if (free(entry.kid) - entry.delta < 0) return false;
      this.entries.delete(sourceId);
    }
    if (door === 'hold again' && hold === undefined && amount !== 0) {
      const back = entry === undefined ? 0 : -entry.delta;
      if (entry !== undefined && free(entry.kid) + back < 0) return false;
      if (Math.abs(amount) > free(kid) + (entry?.kid === kid ? back : 0)) return false;
      this.entries.delete(sourceId);
      this.holds.set(sourceId, { kid, amount: Math.abs(amount) });
    }
    return true;
  }
}

function perform(
  context: WriteRecord,
  { childIds }: TestFamily,
  { door, kid, amount, sourceId }: Act,
): Promise<unknown> {
  const childId = childIds[kid];
  switch (door) {
    case 'post':
      return postEntry(context, { childId, delta: amount, reason: 'Posted', source, sourceId });
    case 'hold':
      return holdGems(context, { childId, amount: Math.abs(amount), source, sourceId });
    case 'hold again':
      return holdAgain(context, { childId, amount: Math.abs(amount), source, sourceId });
    case 'release':
      return releaseHold(context, { source, sourceId });
    case 'spend':
      return spendHold(context, { source, sourceId, reason: 'Spent' });
    default:
      return reverseEntry(context, { source, sourceId });
  }
}

onBothStores('the functions of gems', (sprout) => {
  it('hold gems without changing the kid’s resource', async () => {
    const test = sprout();
    const family = await test.family();
    const [childId] = family.childIds;
    await giveGems(test, family, 10);
    const held = await within(test, family, (context) =>
      holdGems(context, { childId, amount: 8, source, sourceId: 'r1' }),
    );
    assert.deepEqual(held, { result: 8, touched: [], events: [] });
    assert.deepEqual(await gemsOf(test, family), [10, 8]);
    const tooMuch = within(test, family, (context) =>
      holdGems(context, { childId, amount: 3, source, sourceId: 'r2' }),
    );
    await assert.rejects(tooMuch, { reason: 'INSUFFICIENT_GEMS', details: { balance: 10, free: 2 } });
    await within(test, family, (context) => releaseHold(context, { source, sourceId: 'r1' }));
    assert.deepEqual(await gemsOf(test, family), [10, 0]);
  });

  it('spend a hold once, however often they are called', async () => {
    const test = sprout();
    const family = await test.family();
    const [childId] = family.childIds;
    await giveGems(test, family, 10);
    await within(test, family, (context) => holdGems(context, { childId, amount: 4, source, sourceId: 'r1' }));
    const spend = () =>
      within(test, family, (context) => spendHold(context, { source, sourceId: 'r1', reason: 'Film' }));
    const first = await spend();
    assert.deepEqual([first.result?.newBalance, first.events], [6, ['gems.adjusted']]);
    assert.deepEqual(first.touched, [`sprout://child/${childId}/gems`]);
    const again = await spend();
    assert.deepEqual([again.result, again.events], [first.result, []]);
    assert.deepEqual(await gemsOf(test, family), [6, 0]);
    const nothing = await within(test, family, (context) =>
      spendHold(context, { source, sourceId: 'never held', reason: 'Nothing' }),
    );
    assert.equal(nothing.result, undefined);
  });

  it('undo an award once, pay again what was undone, and undo nothing when the gems are spent', async () => {
    const test = sprout();
    const family = await test.family();
    const [childId] = family.childIds;
    const award = (sourceId: string) =>
      within(test, family, (context) =>
        postEntry(context, { childId, delta: 5, reason: 'Done', source: 'task', sourceId }),
      );
    const undo = (sourceId: string) =>
      within(test, family, (context) => reverseEntry(context, { source: 'task', sourceId }));
    await award('s1');
    const undone = (await undo('s1')).result as Posted;
    assert.equal(undone.newBalance, 0);
    assert.deepEqual((await undo('s1')).result, undone);
    for (let round = 0; round < 3; round++) {
      const paid = (await award('s1')).result;
      assert.equal(paid?.newBalance, 5);
      assert.deepEqual((await award('s1')).result, paid, 'once');
      assert.equal((await undo('s1')).result?.newBalance, 0);
    }
    await award('s2');
    await test.ok(family.parent, 'gems.adjust', { childId, delta: -1, reason: 'Spent' });
    await assert.rejects(undo('s2'), { reason: 'INSUFFICIENT_GEMS', details: { balance: 4, free: 4 } });
    assert.deepEqual(await gemsOf(test, family), [4, 0]);
    assert.equal((await undo('never')).result, undefined);
  });

  it('post and hold nothing while gems are off, and say so', async () => {
    const test = sprout();
    const family = await test.family();
    const [childId] = family.childIds;
    await giveGems(test, family, 10);
    await test.ok(family.parent, 'gems.set_enabled', { enabled: false });
    assert.equal(await test.sprout.store.read((db) => areGemsOff(db, family.familyId)), true);
    const posted = await within(test, family, (context) =>
      postEntry(context, { childId, delta: 5, reason: 'Done', source: 'task', sourceId: 's1' }),
    );
    assert.deepEqual(posted, { result: undefined, touched: [], events: [] });
    const held = await within(test, family, (context) =>
      holdGems(context, { childId, amount: 500, source, sourceId: 'r1' }),
    );
    assert.equal(held.result, 0);
    assert.deepEqual(await gemsOf(test, family), [10, 0]);
  });

  it('keep the ledger correct for any calls in any order', async () => {
    const test = sprout();
    await fc.assert(
      fc.asyncProperty(fc.array(act, { minLength: 1, maxLength: 30 }), async (acts) => {
        const family = await test.family();
        const model = new Model();
        for (const one of acts) {
          const isTaken = model.perform(one);
          const done = within(test, family, (context) => perform(context, family, one));
          const outcome = await done.catch((thrown: unknown) => thrown);
          assert.equal(outcome instanceof Refusal, !isTaken, JSON.stringify(one));
          if (outcome instanceof Error && isTaken) throw outcome;
        }
        for (const kid of [0, 1] as const) {
          const [balance, onHold] = await gemsOf(test, family, kid);
          assert.deepEqual([balance, onHold], [model.balance(kid), model.onHold(kid)]);
          assert.ok(onHold >= 0 && onHold <= balance);
        }
      }),
      { numRuns: 30 },
    );
    assert.deepEqual(await test.sprout.store.read(findWrongLedgers), []);
  });
});
