/** Any interleaving of concurrent calls, retries and faults keeps the promises of the ledger, the keys and the hints. */
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import fc from 'fast-check';
import type { Principal } from '../core/principal.ts';
import { dumpFamily } from '../testing/dump.ts';
import { auditFamily } from '../testing/family-audit.ts';
import { type FaultPlan, FaultyStore, seededFaults } from '../testing/faulty-store.ts';
import { newTask } from '../testing/new-task.ts';
import { makeReward } from '../testing/rewards.ts';
import { type OpenedStore, storeDrivers } from '../testing/stores.ts';
import { type TestFamily, TestSprout } from '../testing/test-sprout.ts';

/** What clients do; what is listed more than once is done more often. */
const acts = [
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
  'submit',
  'submit',
  'review',
  'review',
  'ask',
  'ask',
  'grant',
  'grant',
] as const;

/** One logical call of a client that tries again when it is told to. */
interface Intent {
  readonly family: 0 | 1;
  readonly caller: 'parent' | 'agent' | 'secondAgent';
  readonly act: (typeof acts)[number];
  readonly kid: 0 | 1;
  readonly delta: number;
  /** Several intents may share a key, with the same arguments or with others. */
  readonly key: number | undefined;
}

const intent: fc.Arbitrary<Intent> = fc.record({
  family: fc.constantFrom(0, 1),
  caller: fc.constantFrom('parent', 'agent', 'secondAgent'),
  act: fc.constantFrom(...acts),
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
  if (act === 'claim' || act === 'submit' || act === 'ask') return family.kids[kid];
  if (caller === 'parent') return family.parent;
  return caller === 'agent' ? family.agent : { ...family.agent, channelId: 'gr_second' };
}

/** What the run has to claim, to do and to decide on, by family. */
interface Wishes {
  readonly rewardId: string;
  readonly taskId: string;
  readonly claimIds: string[];
  readonly submissionIds: string[];
  readonly requestIds: string[];
}

async function makeWishes(test: TestSprout, family: TestFamily): Promise<Wishes> {
  const rewardId = await makeReward(test, family, { gemsRequired: 3, stock: 2 });
  const { taskId } = await newTask(test, family.parent, { reviewPolicy: 'parent' });
  await test.ok(family.parent, 'screentime.update_settings', { gemsPerMinute: 1, dailyMinutes: 30 });
  return { rewardId, taskId, claimIds: [], submissionIds: [], requestIds: [] };
}

type WishesOf = ReadonlyMap<string, Wishes>;

function callOf(
  intent: Intent,
  own: TestFamily,
  other: TestFamily,
  wishes: WishesOf,
): [string, Record<string, unknown>] {
  const childId = own.childIds[intent.kid];
  const known = wishes.get(own.familyId);
  const isYes = intent.delta > 0;
  const last = (ids: readonly string[] = []) => ids.at(-1 - intent.kid) ?? 'xx_nobody';
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
      return ['kid.claim_reward', { rewardId: known?.rewardId }];
    case 'decide':
      return ['reward.review_claim', { claimId: last(known?.claimIds), action: isYes ? 'approve' : 'deny' }];
    case 'submit':
      return ['kid.submit_task', { taskId: known?.taskId }];
    case 'review':
      return ['task.review', { submissionId: last(known?.submissionIds), action: isYes ? 'approve' : 'reject' }];
    case 'ask':
      return ['kid.request_screentime', { durationMinutes: 2 }];
    case 'grant':
      return ['screentime.review_request', { requestId: last(known?.requestIds), action: isYes ? 'approve' : 'deny' }];
    case 'restoreKid':
      return ['family.restore_kid', { childId }];
    default:
      return ['family.update', { name: `Name ${intent.delta}` }];
  }
}

interface Made {
  readonly claimId?: string;
  readonly submissionId?: string;
  readonly requestId?: string;
}

/** Lets later intents decide on what a kid has asked for or handed in. */
function learn(wishes: Wishes | undefined, operation: string, { claimId, submissionId, requestId }: Made): void {
  if (operation === 'kid.claim_reward' && claimId !== undefined) wishes?.claimIds.push(claimId);
  if (operation === 'kid.submit_task' && submissionId !== undefined) wishes?.submissionIds.push(submissionId);
  if (operation === 'kid.request_screentime' && requestId !== undefined) wishes?.requestIds.push(requestId);
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
      if (!isError) learn(wishes.get(own.familyId), operation, body as Made);
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
            wishes.set(family.familyId, await makeWishes(test, family));
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
