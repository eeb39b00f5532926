import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { DueCall, FindDue } from '../core/domain.ts';
import { systemRandom } from '../system.ts';
import { MadeUpCalls, MadeUpDueWork } from '../testing/made-up-due-work.ts';
import { onBothStores } from '../testing/on-both-stores.ts';
import { type OpenedStore, postgresDriver } from '../testing/stores.ts';
import type { TestSprout } from '../testing/test-sprout.ts';
import { type ClaimedCall, type Claims, LEASE_MS, MemoryClaims } from './claims.ts';
import { StoredClaims } from './stored-claims.ts';

const calls = (...ids: number[]): DueCall[] => ids.map((id) => ({ familyId: 'f', operation: 'a.b', args: { id } }));
const idsOf = (claims: readonly ClaimedCall[]) => claims.map(({ call }) => call.args.id);

let locks = 0;

/** The claims of one process, in memory or in the shared database. */
function claimsOf(test: TestSprout, lock: string): Claims {
  const { store } = test.sprout;
  return store.isShared ? new StoredClaims(store, test.clock, systemRandom, lock) : new MemoryClaims(store, test.clock);
}

const take = (claims: Claims, ...ids: number[]) => claims.take({ find: () => calls(...ids), choose: (free) => free });

onBothStores('a claim', (sprout) => {
  it('prevents a second claim of the same call until it is released', async () => {
    const claims = claimsOf(sprout(), `lock ${locks++}`);
    const first = await take(claims, 1, 2);
    assert.deepEqual(idsOf(first), [1, 2]);
    assert.deepEqual(idsOf(await take(claims, 1, 2, 3)), [3]);
    claims.release(first[0] as ClaimedCall);
    const again = await take(claims, 1, 2, 3);
    assert.deepEqual(idsOf(again), [1]);
    await sprout().sprout.store.write((tx) => tx.run('DELETE FROM due_claim'));
  });

  it('expires, and its release then does not end a newer claim', async () => {
    const test = sprout();
    const claims = claimsOf(test, `lock ${locks++}`);
    const [old] = await take(claims, 1);
    test.clock.advance(LEASE_MS - 1);
    assert.deepEqual(await take(claims, 1), []);
    test.clock.advance(1);
    const [successor] = await take(claims, 1);
    assert.deepEqual(idsOf([successor as ClaimedCall]), [1]);
    claims.release(old as ClaimedCall);
    await take(claims);
    assert.deepEqual(await take(claims, 1), []);
    claims.release(successor as ClaimedCall);
    await claims.close();
  });
});

describe('several schedulers on one PostgreSQL', () => {
  let opened: OpenedStore;
  before(async () => {
    opened = await postgresDriver.open();
  });
  after(() => opened.dispose());

  it('make each due call once', async () => {
    const { store } = opened;
    const due = new Set(Array.from({ length: 150 }, (_, id) => id));
    const made = new MadeUpCalls();
    made.onDone = ({ args }) => due.delete(args.id as number);
    const find: FindDue = (_db, _now, limit) =>
      [...due].slice(0, limit).map((id) => ({ familyId: `f${id % 7}`, operation: 'a.b', args: { id } }));
    const works = Array.from({ length: 3 }, () => new MadeUpDueWork([find], { calls: made, store }));
    for (let round = 0; due.size > 0 && round < 100; round++) await Promise.all(works.map((work) => work.rounds()));
    assert.equal(due.size, 0);
    const ids = made.made.map(({ args }) => args.id);
    assert.deepEqual([ids.length, new Set(ids).size], [150, 150]);
    for (const { work, faults } of works) {
      await work.stop();
      assert.deepEqual(faults, []);
    }
    const left = await store.read((db) => db.all('SELECT claim_id FROM due_claim'));
    assert.deepEqual(left, []);
  });

  it('take over the calls of a process that died', async () => {
    const { store } = opened;
    const made = new MadeUpCalls();
    made.isSlow = () => made.made.length === 1;
    const find: FindDue = () => calls(1);
    const [dead, other] = [0, 1].map(() => new MadeUpDueWork([find], { calls: made, store })) as [
      MadeUpDueWork,
      MadeUpDueWork,
    ];
    await dead.rounds();
    await other.rounds(3);
    assert.equal(made.made.length, 1);
    other.clock.advance(LEASE_MS);
    await other.rounds();
    assert.equal(made.made.length, 2);
    await other.work.stop();
    made.endSlow[0]?.();
    await dead.work.stop();
  });
});
