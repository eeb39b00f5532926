/** A version changes exactly when what its resource shows has changed, whatever happens in whichever order. */
import assert from 'node:assert/strict';
import { it } from 'node:test';
import fc from 'fast-check';
import { Refusal } from '../core/errors/refusal.ts';
import type { Principal } from '../core/principal.ts';
import { sproutOf } from '../scheduler/due-work.ts';
import { dumpFamily } from '../testing/dump.ts';
import { onBothStores } from '../testing/on-both-stores.ts';
import { problemPaths, type TestFamily, type TestSprout } from '../testing/test-sprout.ts';

const DAY = 24 * 3_600_000;

/** Some share all their offsets, some for half of the year, some never. */
const zones = [
  'Europe/Berlin',
  'Europe/Paris',
  'Europe/London',
  'America/New_York',
  'Asia/Kolkata',
  'Asia/Calcutta',
  'UTC',
];

const eventTypes = [
  'family.created',
  'family.updated',
  'family.kid_added',
  'family.kid_updated',
  'family.kid_removed',
  'family.kid_restored',
  'family.parent_added',
  'family.parent_removed',
  'gems.adjusted',
  'gems.switched_on',
  'gems.switched_off',
  'reward.created',
  'reward.updated',
  'reward.archived',
  'reward.claimed',
  'reward.claim_approved',
  'reward.claim_denied',
  'reward.claim_expired',
  'reward.claim_cancelled',
  'reward.goal_set',
  'reward.goal_cleared',
  'reward.goal_reached',
  'task.created',
  'task.updated',
  'task.deleted',
  'task.submitted',
  'task.completed',
  'task.rejected',
  'task.undone',
  'task.schedule_paused',
  'task.schedule_resumed',
  'access.agent_connected',
  'access.agent_disconnected',
  'access.device_paired',
  'access.device_revoked',
  'access.password_changed',
];

/** One call; numbers are places in the lists of what the run has made so far. */
interface Step {
  readonly operation: string;
  readonly pick: number;
  readonly delta: number;
  readonly zone: string;
  readonly name: string;
  readonly key: string | undefined;
  readonly days: number;
}

const step: fc.Arbitrary<Step> = fc.record({
  operation: fc.constantFrom(
    'gems.adjust',
    'gems.adjust',
    'family.update',
    'family.rename',
    'family.update_kid',
    'family.remove_kid',
    'family.restore_kid',
    'family.add_kid',
    'task.create',
    'task.create',
    'task.update',
    'task.delete',
    'task.complete',
    'task.review',
    'task.review_many',
    'task.pause_schedule',
    'task.resume_schedule',
    'task.begin_day',
    'kid.submit_task',
    'kid.submit_task',
    'kid.undo_submit',
    'kid.reply',
    'access.create_token',
    'access.revoke_grant',
    'access.create_pairing_code',
    'access.sign_out',
    'gems.query_balance',
    'gems.set_enabled',
    'reward.create',
    'reward.update',
    'reward.archive',
    'reward.review_claim',
    'reward.review_claim',
    'reward.expire_claim',
    'activity.forget_old',
    'kid.claim_reward',
    'kid.claim_reward',
    'kid.cancel_claim',
    'kid.set_goal',
  ),
  pick: fc.nat({ max: 9 }),
  delta: fc.integer({ min: -5, max: 9 }).filter((delta) => delta !== 0),
  zone: fc.constantFrom(...zones),
  name: fc.constantFrom('Test', 'Other', 'Mia', 'Zoë'),
  key: fc.option(fc.constantFrom('a', 'b'), { nil: undefined }),
  days: fc.constantFrom(0, 0, 1, 90),
});

/** What a run may name: its own kids and grants, another family's, and nobody's. */
interface Known {
  readonly childIds: string[];
  readonly grantIds: string[];
  readonly rewardIds: string[];
  readonly claimIds: string[];
  readonly taskIds: string[];
  readonly submissionIds: string[];
}

/** At first only the kids are known, and nobody's of everything else. */
function knownOf(childIds: readonly string[]): Known {
  return {
    childIds: [...childIds],
    grantIds: ['gr_nobody'],
    rewardIds: ['rw_nobody'],
    claimIds: ['cl_nobody'],
    taskIds: ['task_nobody'],
    submissionIds: ['sub_nobody'],
  };
}

const fallDue = ['task.begin_day', 'reward.expire_claim', 'activity.forget_old'];

/** Who makes the call: a kid what is the kid's, Sprout what falls due, and a parent the rest. */
function callerOf({ operation, pick }: Step, { parent, kids, familyId }: TestFamily): Principal {
  if (fallDue.includes(operation)) return sproutOf(familyId);
  return operation.startsWith('kid.') ? (kids[pick % 2] as Principal) : parent;
}

/** Due on every day, on some, on this one, or on none that comes; ticked off or talked about. */
function taskOf({ pick, delta, name }: Step, childId: string | undefined): Record<string, unknown> {
  const days = pick % 3 === 0 ? ['sat', 'sun'] : ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'];
  const once = { taskType: 'onetime', oneTimeDate: delta > 7 ? '2026-05-23' : '2020-01-01' };
  return {
    name,
    ...(pick % 2 === 0 ? { assignAllChildren: true } : { assignChildIds: [childId] }),
    scheduleSpec: delta > 6 ? once : { taskType: 'schedule', days, startMinutes: 60 * pick },
    rewardSpec: { gems: Math.max(0, delta) },
    reviewPolicy: (['auto', 'parent', 'trusted'] as const)[pick % 3],
    ...(delta === 1 && {
      runMode: 'conversation',
      conversationSpec: { guidance: name, minResponses: 1, effort: 'lenient' },
    }),
  };
}

function argumentsOf(current: Step, known: Known): [string, Record<string, unknown>] {
  const { operation, pick, delta, zone, name } = current;
  const taskId = known.taskIds[pick % known.taskIds.length];
  const submissionId = known.submissionIds[pick % known.submissionIds.length];
  const childId = known.childIds[pick % known.childIds.length];
  const rewardId = known.rewardIds[pick % known.rewardIds.length];
  const claimId = known.claimIds[pick % known.claimIds.length];
  switch (operation) {
    case 'gems.adjust':
      return [operation, { childId, delta, reason: name }];
    case 'family.update':
      return [operation, { timezone: zone }];
    case 'family.rename':
      return ['family.update', { name }];
    case 'family.update_kid':
      return [operation, { childId, name }];
    case 'family.add_kid':
      return [operation, { name, birthDate: '2018-03-04' }];
    case 'task.create':
      return [operation, taskOf(current, childId)];
    case 'task.update':
      return [
        operation,
        { taskId, ...(delta > 3 ? { name } : delta > 0 ? { rewardSpec: { gems: delta } } : { blocking: true }) },
      ];
    case 'task.delete':
    case 'kid.submit_task':
    case 'kid.undo_submit':
      return [operation, { taskId }];
    case 'kid.reply':
      return [operation, { taskId, text: `${name} ${delta}` }];
    case 'task.complete':
      return [operation, { taskId, childId }];
    case 'task.review':
      return [operation, { submissionId, ...(delta > 0 ? { action: 'approve' } : { action: 'reject', note: name }) }];
    case 'task.review_many':
      return [operation, { submissionIds: [submissionId] }];
    case 'task.pause_schedule':
      return [operation, { childId, from: '2026-05-23', until: delta > 0 ? '2026-05-24' : '2026-12-31' }];
    case 'task.begin_day':
      return [operation, {}];
    case 'access.create_token':
      return [operation, { clientName: name, scopes: ['gems:read'] }];
    case 'access.revoke_grant':
      return [operation, { grantId: known.grantIds[pick % known.grantIds.length] }];
    case 'gems.set_enabled':
      return [operation, { enabled: delta > 0 }];
    case 'reward.create':
      return [operation, { name, gemsRequired: Math.abs(delta), ...(pick > 4 ? { stock: 1 } : {}) }];
    case 'reward.update':
      return [operation, { rewardId, gemsRequired: Math.abs(delta) }];
    case 'reward.review_claim':
      return [operation, { claimId, action: delta > 0 ? 'approve' : 'deny' }];
    case 'reward.expire_claim':
    case 'kid.cancel_claim':
      return [operation, { claimId }];
    case 'reward.archive':
    case 'kid.claim_reward':
      return [operation, { rewardId }];
    case 'kid.set_goal':
      return [operation, { rewardId: delta > 0 ? rewardId : null }];
    case 'activity.forget_old':
    case 'access.sign_out':
      return [operation, {}];
    default:
      return [operation, { childId }];
  }
}

interface Shown {
  readonly state: unknown;
  readonly version: string | null;
}

type Snapshot = ReadonlyMap<string, Shown>;

function urisOf(known: Known): string[] {
  const activity = 'sprout://family/activity';
  return [
    ...known.childIds.flatMap((childId) => ['gems', 'today'].map((what) => `sprout://child/${childId}/${what}`)),
    activity,
    ...eventTypes.map((type) => `${activity}?types=${type}`),
    `${activity}?types=gems.adjusted,family.updated`,
    `${activity}?types=reward.claimed,reward.claim_approved,reward.claim_denied`,
    `${activity}?types=family.kid_removed,family.kid_restored,family.created`,
  ];
}

async function snapshot(test: TestSprout, caller: Principal, uris: readonly string[]): Promise<Snapshot> {
  const read = async (uri: string): Promise<[string, Shown]> => {
    try {
      const { state, version } = await test.sprout.resources.read(caller, uri);
      return [uri, { state, version }];
    } catch (thrown) {
      if (!(thrown instanceof Refusal)) throw thrown;
      return [uri, { state: thrown.code, version: null }];
    }
  };
  // One after the other: on a busy machine a crowd of reads would only wait for the few connections there are.
  const shown = new Map<string, Shown>();
  for (const uri of uris) shown.set(...(await read(uri)));
  return shown;
}

/** Versions are equal exactly where states are; a list of several types may say more often that it changed. */
function assertVersionsTell(before: Snapshot, after: Snapshot): void {
  for (const [uri, then] of before) {
    const now = after.get(uri);
    const isSame = JSON.stringify(now?.state) === JSON.stringify(then.state);
    if (!isSame) assert.notEqual(now?.version, then.version, `${uri} shows something else under the same version`);
    else if (!uri.includes(','))
      assert.equal(now?.version, then.version, `${uri} shows the same under another version`);
  }
}

interface Made {
  readonly childId?: string;
  readonly grantId?: string;
  readonly taskId?: string;
  readonly submissionId?: string;
  readonly rewardId?: string;
  readonly claimId?: string;
  readonly _sprout?: { readonly versions: object; readonly replayed?: true };
}

async function play(test: TestSprout, ours: TestFamily, theirs: TestFamily, steps: readonly Step[]): Promise<void> {
  const known = knownOf([...ours.childIds, theirs.childIds[0], 'ch_nobody']);
  const foreign = await dumpFamily(test.sprout.store, theirs.familyId);
  let before = await snapshot(test, ours.parent, urisOf(known));
  for (const current of steps) {
    test.clock.advance(current.days * DAY + 1);
    const [operation, args] = argumentsOf(current, known);
    const [revision, hints] = [await test.revision(ours.familyId), test.hints.length];
    const answer = await test.call(callerOf(current, ours), operation, args, current.key);
    const body = answer.body as Made;

    const isCommitted = !answer.isError && body._sprout !== undefined && body._sprout.replayed === undefined;
    assert.equal(await test.revision(ours.familyId), revision + (isCommitted ? 1 : 0), `${operation}: ${answer.text}`);
    const published = test.hints.slice(hints).map(({ uri, version }) => [uri, version]);
    assert.deepEqual(Object.fromEntries(published), isCommitted ? body._sprout?.versions : {});

    if (operation === 'family.add_kid' && isCommitted) known.childIds.push(String(body.childId));
    if (operation === 'task.create' && isCommitted) known.taskIds.unshift(String(body.taskId));
    if (body.submissionId !== undefined && isCommitted) known.submissionIds.unshift(body.submissionId);
    if (operation === 'access.create_token' && isCommitted) known.grantIds.push(String(body.grantId));
    if (operation === 'reward.create' && isCommitted) known.rewardIds.push(String(body.rewardId));
    if (operation === 'kid.claim_reward' && isCommitted) known.claimIds.push(String(body.claimId));
    const after = await snapshot(test, ours.parent, urisOf(known));
    assertVersionsTell(before, after);
    before = after;
  }
  assert.deepEqual(await dumpFamily(test.sprout.store, theirs.familyId), foreign);
  assert.ok(!JSON.stringify([...before]).includes(theirs.familyId));
  assert.deepEqual(test.faults, []);
}

onBothStores('versions', (sprout) => {
  it('change exactly when the resource shows something else', async () => {
    const test = sprout();
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 25 }), async (steps) => {
        await play(test, await test.family(), await test.family(), steps);
      }),
      { numRuns: 60 },
    );
  });

  it('carry the epoch, so that those of a restored family are all new', async () => {
    const test = sprout();
    const { parent, familyId, childIds } = await test.family();
    const uris = urisOf(knownOf(childIds));
    const before = await snapshot(test, parent, uris);
    await test.sprout.store.write((tx) =>
      tx.run('UPDATE family_clock SET epoch = $1 WHERE family_id = $2', ['restored', familyId]),
    );
    const after = await snapshot(test, parent, uris);
    for (const [uri, { version, state }] of after) {
      assert.notEqual(version, before.get(uri)?.version);
      assert.deepEqual(state, before.get(uri)?.state);
    }
  });

  it('are read in one snapshot with the state, whatever is written meanwhile', async () => {
    const test = sprout();
    const { parent, childIds } = await test.family();
    const [childId] = childIds;
    const uri = `sprout://child/${childId}/gems`;
    const seen = new Map<string, string>();
    let isWriting = true;
    const write = async () => {
      for (let count = 0; count < 60; count++) {
        const { _sprout, newBalance } = await test.ok<{
          _sprout: { versions: Record<string, string> };
          newBalance: number;
        }>(parent, 'gems.adjust', { childId, delta: 1, reason: 'One more' });
        seen.set(_sprout.versions[uri] ?? '', String(newBalance));
      }
      isWriting = false;
    };
    const reads: [string, string][] = [];
    const read = async () => {
      while (isWriting) {
        const { version, state } = await test.sprout.resources.read(parent, uri);
        reads.push([version, String((state as { balance: number }).balance)]);
        await new Promise((resolve) => setImmediate(resolve));
      }
    };
    const first = (await test.sprout.resources.read(parent, uri)).version;
    seen.set(first, '0');
    await Promise.all([write(), read(), read()]);
    assert.ok(reads.length > 0);
    for (const [version, balance] of reads) assert.equal(balance, seen.get(version));
  });

  it('are the same under every spelling of a URI', async () => {
    const test = sprout();
    const { parent, childIds } = await test.family();
    const [childId] = childIds;
    await test.ok(parent, 'gems.adjust', { childId, delta: 1, reason: 'One' });
    const plain = await test.sprout.resources.read(parent, `sprout://child/${childId}/gems`);
    for (const spelling of [childId.replace('_', '%5F'), childId.replace('_', '%5f')]) {
      const odd = await test.sprout.resources.read(parent, `sprout://child/${spelling}/gems`);
      assert.deepEqual([odd.version, odd.state], [plain.version, plain.state]);
    }
  });
});

// Steps are only worth their time if most of them are calls that the schema takes.
onBothStores('the steps of this test', (sprout) => {
  it('are calls that the schemas take', async () => {
    const test = sprout();
    const family = await test.family();
    const known = knownOf(family.childIds);
    await fc.assert(
      fc.asyncProperty(step, async (current) => {
        const answer = await test.call(callerOf(current, family), ...argumentsOf(current, known));
        const { error } = answer.body as { error?: Parameters<typeof problemPaths>[0] };
        if (error !== undefined) assert.deepEqual(problemPaths(error), []);
      }),
      { numRuns: 40 },
    );
  });
});
