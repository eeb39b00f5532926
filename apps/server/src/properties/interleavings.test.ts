/** Any interleaving of concurrent calls, retries and faults keeps the promises of the ledger, the keys and the hints. */
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import fc from 'fast-check';
import type { Principal } from '../core/principal.ts';
import { dumpFamily } from '../testing/dump.ts';
import { type FaultPlan, FaultyStore, seededFaults } from '../testing/faulty-store.ts';
import { makeReward } from '../testing/rewards.ts';
import { type OpenedStore, storeDrivers } from '../testing/stores.ts';
import { type TestFamily, TestSprout } from '../testing/test-sprout.ts';

/** One logical call of a client that tries again when it is told to. */
interface Intent {
  readonly family: 0 | 1;
  readonly caller: 'parent' | 'agent' | 'secondAgent';
  readonly act: 'adjust' | 'adjustForeign' | 'addKid' | 'removeKid' | 'restoreKid' | 'rename' | 'claim' | 'decide';
  readonly kid: 0 | 1;
  readonly delta: number;
  /** Several intents may share a key, with the same arguments or with others. */
  readonly key: number | undefined;
}

const intent: fc.Arbitrary<Intent> = fc.record({
  family: fc.constantFrom(0, 1),
  caller: fc.constantFrom('parent', 'agent', 'secondAgent'),
  act: fc.constantFrom(
    'adjust',
    'adjust',
    'adjust',
    'adjust',
    'adjustForeign',
    'addKid',
    'removeKid',
    'restoreKid',
    'rename',
    'claim',
    'claim',
    'decide',
    'decide',
  ),
  kid: fc.constantFrom(0, 1),
  delta: fc.integer({ min: -9, max: 12 }).filter((delta) => delta !== 0),
  key: fc.option(fc.nat({ max: 3 }), { nil: undefined }),
});

/** Batches run at once; the next begins when the last is answered. */
const batches = fc.array(fc.array(intent, { minLength: 1, maxLength: 8 }), { minLength: 1, maxLength: 6 });

interface Outcome {
  readonly familyId: string;
  readonly channelId: string;
  readonly operation: string;
  readonly args: Record<string, unknown>;
  readonly key: string | undefined;
  readonly isError: boolean;
  readonly code: string | undefined;
  readonly body: {
    transactionId?: string | null;
    childId?: string;
    _sprout?: { versions: Record<string, string>; replayed?: true };
  };
}

const TRIES = 12;

function callerOf({ caller, act, kid }: Intent, family: TestFamily): Principal {
  if (act === 'claim') return family.kids[kid];
  if (caller === 'parent') return family.parent;
  return caller === 'agent' ? family.agent : { ...family.agent, channelId: 'gr_second' };
}

/** What the run has to claim and to decide on, by family. */
interface Wishes {
  readonly rewardId: string;
  readonly claimIds: string[];
}

type WishesOf = ReadonlyMap<string, Wishes>;

function callOf(
  intent: Intent,
  own: TestFamily,
  other: TestFamily,
  wishes: WishesOf,
): [string, Record<string, unknown>] {
  const childId = own.childIds[intent.kid];
  switch (intent.act) {
    case 'adjust':
      return ['gems.adjust', { childId, delta: intent.delta, reason: `key ${intent.key}` }];
    case 'adjustForeign':
      return ['gems.adjust', { childId: other.childIds[intent.kid], delta: intent.delta, reason: 'foreign' }];
    case 'addKid':
      return ['family.add_kid', { name: `Kid ${intent.delta}`, birthDate: '2018-03-04' }];
    case 'removeKid':
      return ['family.remove_kid', { childId }];
    case 'claim':
      return ['kid.claim_reward', { rewardId: wishes.get(own.familyId)?.rewardId }];
    case 'decide': {
      const claimIds = wishes.get(own.familyId)?.claimIds ?? [];
      const claimId = claimIds.at(-1 - intent.kid) ?? 'cl_nobody';
      return ['reward.review_claim', { claimId, action: intent.delta > 0 ? 'approve' : 'deny' }];
    }
    case 'restoreKid':
      return ['family.restore_kid', { childId }];
    default:
      return ['family.update', { name: `Name ${intent.delta}` }];
  }
}

/** Calls until the answer is final; without a key a fault of ours is final too, because nobody may try again. */
async function carryOut(
  test: TestSprout,
  intent: Intent,
  families: readonly [TestFamily, TestFamily],
  wishes: WishesOf,
): Promise<Outcome> {
  const [own, other] = intent.family === 0 ? families : [families[1], families[0]];
  const asked = callerOf(intent, own);
  const [operation, args] = callOf(intent, own, other, wishes);
  const key = intent.key === undefined ? undefined : `key ${intent.key}`;
  for (let tries = 1; ; tries++) {
    const { isError, body } = await test.call(asked, operation, args, key);
    const code = (body as { error?: { code: string } }).error?.code;
    if (code !== 'INTERNAL_ERROR' || key === undefined || tries === TRIES) {
      const { claimId } = body as { claimId?: string };
      if (operation === 'kid.claim_reward' && claimId !== undefined) wishes.get(own.familyId)?.claimIds.push(claimId);
      return { familyId: own.familyId, channelId: asked.channelId, operation, args, key, isError, code, body };
    }
    await new Promise((resolve) => setImmediate(resolve));
  }
}

interface LedgerRow {
  readonly childId: string;
  readonly balance: number;
  readonly sum: number;
  readonly onHold: number;
  readonly holds: number;
  readonly claimed: number;
}

const ledgerSql = `SELECT b.child_id AS "childId", b.balance AS balance,
  COALESCE((SELECT SUM(e.delta) FROM gem_entry e WHERE e.family_id = b.family_id AND e.child_id = b.child_id), 0) AS sum,
  b.on_hold AS "onHold",
  COALESCE((SELECT SUM(h.amount) FROM gem_hold h WHERE h.family_id = b.family_id AND h.child_id = b.child_id), 0) AS holds,
  COALESCE((SELECT SUM(c.gems) FROM reward_claim c WHERE c.family_id = b.family_id AND c.child_id = b.child_id AND c.status = 'pending'), 0) AS claimed
  FROM gem_balance b WHERE b.family_id = $1`;

async function assertPromisesKept(
  test: TestSprout,
  opened: OpenedStore,
  family: TestFamily,
  outcomes: readonly Outcome[],
) {
  const { familyId } = family;
  const rows = <Row extends object>(sql: string) => opened.store.read((db) => db.all<Row>(sql, [familyId]));

  for (const { childId, balance, sum, onHold, holds, claimed } of await rows<LedgerRow>(ledgerSql)) {
    assert.deepEqual([Number(holds), Number(claimed)], [onHold, onHold], `the holds of ${childId} add up`);
    assert.ok(onHold >= 0 && onHold <= balance);
    assert.equal(Number(sum), balance, `the ledger of ${childId} adds up`);
    assert.ok(balance >= 0);
  }

  const audit = await rows<{ revision: number }>(
    'SELECT revision FROM audit_entry WHERE family_id = $1 ORDER BY revision',
  );
  assert.deepEqual(
    audit.map(({ revision }) => revision),
    audit.map((_, index) => index + 1),
    'each committed write took the next revision',
  );
  const [clock] = await rows<{ revision: number }>('SELECT revision FROM family_clock WHERE family_id = $1');
  assert.equal(clock?.revision, audit.length);

  const mine = outcomes.filter((outcome) => outcome.familyId === familyId);
  const entries = await rows<{ id: string }>('SELECT transaction_id AS id FROM gem_entry WHERE family_id = $1');
  const ids = new Set(entries.map(({ id }) => id));
  for (const { body, isError } of mine) {
    if (!isError && typeof body.transactionId === 'string')
      assert.ok(ids.has(body.transactionId), 'what was acknowledged is there');
  }

  const byKey = Map.groupBy(
    mine.filter(({ key }) => key !== undefined),
    ({ channelId, operation, key }) => `${channelId} ${operation} ${key}`,
  );
  const written = await rows<{ channelId: string; operation: string; key: string; n: number }>(
    'SELECT COALESCE(grant_id, actor_id) AS "channelId", operation, idempotency_key AS key, COUNT(*) AS n FROM audit_entry WHERE family_id = $1 AND idempotency_key IS NOT NULL GROUP BY 1, 2, 3',
  );
  for (const { n, ...scope } of written) assert.equal(n, 1, `one effect for ${JSON.stringify(scope)}`);
  for (const [scope, attempts] of byKey) {
    const answers = attempts
      .filter(({ isError }) => !isError)
      .map(({ body: { _sprout, ...data } }) => JSON.stringify(data));
    assert.ok(new Set(answers).size <= 1, `one answer for ${scope}: ${answers.join(' ')}`);
  }

  const acknowledged = mine.filter(({ isError, body }) => !isError && body._sprout?.replayed === undefined);
  const expected = acknowledged.flatMap(({ body }) => Object.entries(body._sprout?.versions ?? {}).map(String));
  const published = test.hints
    .filter((hint) => hint.familyId === familyId)
    .map(({ uri, version }) => String([uri, version]));
  assert.deepEqual(published.sort(), expected.sort(), 'hints went out for exactly what was acknowledged');

  for (const { args, isError } of mine) assert.ok(isError || args.reason !== 'foreign');
}

for (const driver of storeDrivers) {
  describe(`any interleaving on ${driver.name}`, () => {
    let opened: OpenedStore;
    before(async () => {
      opened = await driver.open();
    });
    after(() => opened.dispose());

    const keepsItsPromises = (share: number, numRuns: number) =>
      fc.assert(
        fc.asyncProperty(batches, fc.integer(), async (plan, seed) => {
          let faults: FaultPlan = () => ({ at: 'nowhere' });
          const test = new TestSprout(opened, { store: new FaultyStore(opened.store, () => faults()) });
          const families = [await test.family(), await test.family()] as const;
          const wishes = new Map<string, Wishes>();
          for (const family of families) {
            const rewardId = await makeReward(test, family, { gemsRequired: 3, stock: 2 });
            wishes.set(family.familyId, { rewardId, claimIds: [] });
          }
          test.hints.length = 0;
          faults = seededFaults(seed, share);
          const outcomes: Outcome[] = [];
          for (const batch of plan) {
            outcomes.push(...(await Promise.all(batch.map((intent) => carryOut(test, intent, families, wishes)))));
          }
          faults = () => ({ at: 'nowhere' });
          for (const family of families) await assertPromisesKept(test, opened, family, outcomes);
          const [first, second] = families;
          const dump = JSON.stringify(await dumpFamily(opened.store, first.familyId));
          assert.ok(!dump.includes(second.familyId) && !dump.includes(second.childIds[0]));
          if (share === 0) assert.deepEqual(test.faults, []);
        }),
        { numRuns },
      );

    it('keeps every promise when nothing fails', () => keepsItsPromises(0, 40));
    it('keeps every promise when one in four transactions fails somewhere', () => keepsItsPromises(0.25, 80));
    it('keeps every promise when most transactions fail', () => keepsItsPromises(0.7, 30));
  });
}
