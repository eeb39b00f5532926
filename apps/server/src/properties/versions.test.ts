/** A version changes exactly when what its resource shows has changed, whatever happens in whichever order. */
import assert from 'node:assert/strict';
import { it } from 'node:test';
import fc from 'fast-check';
import { Refusal } from '../core/errors/refusal.ts';
import type { Principal } from '../core/principal.ts';
import { callDue } from '../testing/due.ts';
import { dumpFamily } from '../testing/dump.ts';
import { inboxOf } from '../testing/family-inbox.ts';
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
  'access.agent_connected',
  'access.agent_disconnected',
  'access.device_paired',
  'access.device_revoked',
  'access.password_changed',
  'screentime.requested',
  'screentime.approved',
  'screentime.denied',
  'screentime.expired',
  'screentime.cancelled',
  'screentime.settings_updated',
  'inbox.answered',
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
    'access.create_token',
    'access.revoke_grant',
    'access.create_pairing_code',
    'access.sign_out',
    'gems.query_balance',
    'kid.request_screentime',
    'kid.request_screentime',
    'kid.cancel_screentime',
    'screentime.review_request',
    'screentime.update_settings',
    'inbox.answer',
    'inbox.mark_read',
    'inbox.archive',
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
  readonly requestIds: string[];
  readonly threadIds: string[];
  /** A card with one of its options. */
  readonly answers: { readonly cardId: string; readonly optionId: string }[];
}

function argumentsOf({ operation, pick, delta, zone, name }: Step, known: Known): [string, Record<string, unknown>] {
  const childId = known.childIds[pick % known.childIds.length];
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
    case 'access.create_token':
      return [operation, { clientName: name, scopes: ['gems:read'] }];
    case 'access.revoke_grant':
      return [operation, { grantId: known.grantIds[pick % known.grantIds.length] }];
    case 'access.sign_out':
      return [operation, {}];
    case 'kid.request_screentime':
      return [operation, { durationMinutes: delta + 6, reason: name }];
    case 'kid.cancel_screentime':
      return [operation, { requestId: known.requestIds.at(-1 - (pick % known.requestIds.length)) }];
    case 'screentime.review_request':
      return [
        operation,
        {
          requestId: known.requestIds.at(-1 - (pick % known.requestIds.length)),
          action: pick % 3 === 0 ? 'deny' : 'approve',
        },
      ];
    case 'screentime.update_settings':
      return [operation, { gemsPerMinute: pick % 2, autoApprove: pick < 3 ? { minutesPerDay: 20 } : null }];
    case 'inbox.answer':
      return [operation, { ...known.answers.at(-1 - (pick % known.answers.length)) }];
    case 'inbox.mark_read':
      return [operation, { threadId: known.threadIds[pick % known.threadIds.length] }];
    case 'inbox.archive':
      return [operation, { threadId: known.threadIds[pick % known.threadIds.length], archived: delta > 0 }];
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
    ...known.childIds.map((childId) => `sprout://child/${childId}/gems`),
    ...known.childIds.map((childId) => `sprout://child/${childId}/screentime/requests`),
    'sprout://family/inbox',
    activity,
    ...eventTypes.map((type) => `${activity}?types=${type}`),
    `${activity}?types=gems.adjusted,family.updated`,
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

/** Ids of nobody, so that there is something to name before anything was made. */
function nobody(): Omit<Known, 'childIds'> {
  return {
    grantIds: ['gr_nobody'],
    requestIds: ['sr_nobody'],
    threadIds: ['th_nobody'],
    answers: [{ cardId: 'ca_nobody', optionId: 'op_nobody' }],
  };
}

/** Lets later steps name a new request, and the question about it. */
async function learnRequest(test: TestSprout, { parent }: TestFamily, known: Known, requestId = ''): Promise<void> {
  known.requestIds.push(requestId);
  const { threads, questions } = await inboxOf(test, parent);
  for (const { threadId } of threads) if (!known.threadIds.includes(threadId)) known.threadIds.push(threadId);
  for (const { cardId, options } of questions.slice(0, 1)) {
    for (const { optionId } of options) known.answers.push({ cardId, optionId });
  }
}

async function play(test: TestSprout, ours: TestFamily, theirs: TestFamily, steps: readonly Step[]): Promise<void> {
  const known: Known = {
    childIds: [...ours.childIds, theirs.childIds[0], 'ch_nobody'],
    ...nobody(),
  };
  const foreign = await dumpFamily(test.sprout.store, theirs.familyId);
  let before = await snapshot(test, ours.parent, urisOf(known));
  for (const current of steps) {
    test.clock.advance(current.days * DAY + 1);
    // What falls due changes what is shown as well; each of its calls is checked against what was shown before.
    if (current.days > 0) {
      await callDue(test, ours.familyId);
      const due = await snapshot(test, ours.parent, urisOf(known));
      assertVersionsTell(before, due);
      before = due;
    }
    const [operation, args] = argumentsOf(current, known);
    const [revision, hints] = [await test.revision(ours.familyId), test.hints.length];
    const caller = operation.startsWith('kid.') ? (ours.kids[current.pick % 2] ?? ours.parent) : ours.parent;
    const answer = await test.call(caller, operation, args, current.key);
    const body = answer.body as {
      childId?: string;
      grantId?: string;
      requestId?: string;
      _sprout?: { versions: object; replayed?: true };
    };

    const isCommitted = !answer.isError && body._sprout !== undefined && body._sprout.replayed === undefined;
    assert.equal(await test.revision(ours.familyId), revision + (isCommitted ? 1 : 0), `${operation}: ${answer.text}`);
    const published = test.hints.slice(hints).map(({ uri, version }) => [uri, version]);
    assert.deepEqual(Object.fromEntries(published), isCommitted ? body._sprout?.versions : {});

    if (operation === 'family.add_kid' && isCommitted) known.childIds.push(String(body.childId));
    if (operation === 'access.create_token' && isCommitted) known.grantIds.push(String(body.grantId));
    if (operation === 'kid.request_screentime' && isCommitted) await learnRequest(test, ours, known, body.requestId);
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
    const uris = urisOf({ childIds: [...childIds], ...nobody() });
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
    const { parent, kids, childIds } = await test.family();
    const known = { childIds: [...childIds], ...nobody() };
    await fc.assert(
      fc.asyncProperty(step, async (current) => {
        const [operation, args] = argumentsOf(current, known);
        const answer = await test.call(operation.startsWith('kid.') ? kids[0] : parent, operation, args);
        const { error } = answer.body as { error?: Parameters<typeof problemPaths>[0] };
        if (error !== undefined) assert.deepEqual(problemPaths(error), []);
      }),
      { numRuns: 40 },
    );
  });
});
