/** Any interleaving of concurrent calls, retries and faults keeps the promises of the ledger, the keys and the hints. */
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import fc from 'fast-check';
import type { Principal } from '../core/principal.ts';
import { dumpFamily } from '../testing/dump.ts';
import { auditFamily } from '../testing/family-audit.ts';
import { type FaultPlan, FaultyStore, seededFaults } from '../testing/faulty-store.ts';
import { newTask } from '../testing/new-task.ts';
import { type Act, callOf, type Dice, diceFor, often, type RandomCall } from '../testing/random-calls/act.ts';
import { review, submit } from '../testing/random-calls/acts/do-tasks.ts';
import { addKid, removeKid, rename, restoreKid } from '../testing/random-calls/acts/household.ts';
import { adjust, claim, reviewClaim } from '../testing/random-calls/acts/rewards.ts';
import { ask, reviewRequest } from '../testing/random-calls/acts/screentime.ts';
import { adjustStranger } from '../testing/random-calls/acts/strangers.ts';
import { LearntIds, type Made } from '../testing/random-calls/learnt-ids.ts';
import { makeReward } from '../testing/rewards.ts';
import { runCount } from '../testing/run-count.ts';
import { type OpenedStore, storeDrivers } from '../testing/stores.ts';
import { type TestFamily, TestSprout } from '../testing/test-sprout.ts';

/** What competes for the same gems, stock and decisions; what is there more than once is done more often. */
const acts: readonly Act<LearntIds>[] = [
  ...often(4, adjust),
  adjustStranger,
  addKid,
  removeKid,
  restoreKid,
  rename,
  ...[claim, reviewClaim, submit, review, ask, reviewRequest].flatMap((act) => often(2, act)),
];

/** One logical call of a client that tries again when it is told to. */
interface Intent {
  readonly family: 0 | 1;
  readonly dice: Dice;
  /** Several intents may share a key, with the same arguments or with others. */
  readonly key: number | undefined;
}

const intent: fc.Arbitrary<Intent> = fc.record({
  family: fc.constantFrom(0, 1),
  dice: diceFor(acts),
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

/** Two agents and a parent, so that keys meet within a grant and between grants. */
function callerOf({ who }: RandomCall, known: LearntIds, { agent }: TestFamily): Principal {
  return who === 'dad' ? { ...agent, channelId: 'gr_second' } : known.principalOf(who);
}

/** A reward and a task for the kids of a family to compete for. */
async function furnish(test: TestSprout, family: TestFamily, strangers: TestFamily): Promise<LearntIds> {
  const known = new LearntIds(test, family, strangers);
  known.rewards.push({ rewardId: await makeReward(test, family, { gemsRequired: 3, stock: 2 }), archivedAt: null });
  const { taskId } = await newTask(test, family.parent, { reviewPolicy: 'parent' });
  known.tasks.push({ taskId });
  await test.ok(family.parent, 'screentime.update_settings', { gemsPerMinute: 1, dailyMinutes: 30 });
  return known;
}

/** Calls until the answer is final; without a key a fault of ours is final too, because nobody may try again. */
async function carryOut(
  test: TestSprout,
  intent: Intent,
  own: TestFamily,
  known: LearntIds,
): Promise<Outcome | undefined> {
  const call = callOf(acts, known, intent.dice);
  if (call === undefined) return undefined;
  const { operation, args } = call;
  const asked = callerOf(call, known, own);
  const key = intent.key === undefined ? undefined : `key ${intent.key}`;
  for (let tries = 1; ; tries++) {
    const { isError, body } = await test.call(asked, operation, args, key);
    const code = (body as { error?: { code: string } }).error?.code;
    if (code !== 'INTERNAL_ERROR' || key === undefined || tries === TRIES) {
      if (!isError) known.learn(call, body as Made);
      return { familyId: own.familyId, channelId: asked.channelId, operation, args, key, isError, code, body };
    }
    await new Promise((resolve) => setImmediate(resolve));
  }
}

async function assertPromisesKept(
  test: TestSprout,
  opened: OpenedStore,
  family: TestFamily,
  outcomes: readonly Outcome[],
) {
  const { familyId } = family;
  const rows = <Row extends object>(sql: string) => opened.store.read((db) => db.all<Row>(sql, [familyId]));

  await auditFamily(opened.store, familyId);

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
    `SELECT COALESCE(grant_id, actor_id) AS channel_id, operation, idempotency_key AS key, COUNT(*) AS n
     FROM audit_entry
     WHERE family_id = $1 AND idempotency_key IS NOT NULL
     GROUP BY 1, 2, 3`,
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

  for (const { args, isError } of mine) assert.ok(isError || args.reason !== 'Not our kid');
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
          const [first, second] = families;
          const known = [await furnish(test, first, second), await furnish(test, second, first)] as const;
          test.hints.length = 0;
          faults = seededFaults(seed, share);
          const outcomes: Outcome[] = [];
          for (const batch of plan) {
            const ended = await Promise.all(
              batch.map((one) => carryOut(test, one, families[one.family], known[one.family])),
            );
            outcomes.push(...ended.filter((outcome) => outcome !== undefined));
          }
          faults = () => ({ at: 'nowhere' });
          for (const family of families) await assertPromisesKept(test, opened, family, outcomes);
          const dump = JSON.stringify(await dumpFamily(opened.store, first.familyId));
          assert.ok(!dump.includes(second.familyId) && !dump.includes(second.childIds[0]));
          if (share === 0) assert.deepEqual(test.faults, []);
        }),
        { numRuns: runCount(numRuns) },
      );

    it('keeps every promise when nothing fails', () => keepsItsPromises(0, 25));
    it('keeps every promise when one in four transactions fails somewhere', () => keepsItsPromises(0.25, 50));
    it('keeps every promise when most transactions fail', () => keepsItsPromises(0.7, 20));
  });
}
