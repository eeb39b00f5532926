/**
 * The version of a resource changes exactly when the resource shows something else, and exactly then every client that
 * watches it is told. Random calls in random order try to break this.
 */
import assert from 'node:assert/strict';
import { it } from 'node:test';
import fc from 'fast-check';
import { Refusal } from '#operations';
import { resources } from '../catalogue.ts';
import { activityTypes } from '../core/events/activity-types.ts';
import type { Principal } from '../core/principal.ts';
import { sproutOf } from '../core/principal.ts';
import { callDue } from '../testing/due.ts';
import { dumpFamily } from '../testing/dump.ts';
import { auditFamily } from '../testing/family-audit.ts';
import { Listening } from '../testing/listening.ts';
import { onBothStores } from '../testing/on-both-stores.ts';
import { callOf, type Dice, diceFor, type RandomCall, type Who } from '../testing/random-calls/act.ts';
import { dueActs } from '../testing/random-calls/acts/fall-due.ts';
import { householdActs } from '../testing/random-calls/acts/household.ts';
import { everydayActs } from '../testing/random-calls/acts/index.ts';
import { strangerActs } from '../testing/random-calls/acts/strangers.ts';
import { LearntIds, type Made } from '../testing/random-calls/learnt-ids.ts';
import { runCount } from '../testing/run-count.ts';
import { problemPaths, type TestFamily, type TestSprout } from '../testing/test-sprout.ts';

const DAY = 24 * 3_600_000;

const eventTypes = Object.keys(activityTypes);

interface Shown {
  readonly state: unknown;
  readonly version: string | null;
}

type Snapshot = ReadonlyMap<string, Shown>;

/** Every resource of the catalogue, without its query. */
const paths = resources.map(({ uriTemplate }) => uriTemplate.replace(/\{\?.*\}$/, ''));

function urisOf(childIds: readonly string[]): string[] {
  const activity = 'sprout://family/activity';
  return [
    ...childIds.flatMap((childId) => paths.map((path) => path.replace('{childId}', childId))),
    ...eventTypes.map((type) => `${activity}?types=${type}`),
    `${activity}?types=gems.adjusted,family.updated`,
    `${activity}?types=reward.claimed,reward.claim_approved,reward.claim_denied`,
    `${activity}?types=family.kid_removed,family.kid_restored,family.created`,
    `${activity}?types=family.created,gems.adjusted`,
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

/** Versions are equal exactly where states are. `maySpare`: these may get a new version though they show the same. */
function assertVersionsTell(before: Snapshot, after: Snapshot, maySpare: (uri: string) => boolean = () => false): void {
  for (const [uri, then] of before) {
    const now = after.get(uri);
    const isSame = JSON.stringify(now?.state) === JSON.stringify(then.state);
    if (isSame && maySpare(uri)) continue;
    if (isSame) assert.equal(now?.version, then.version, `${uri} shows the same under another version`);
    else assert.notEqual(now?.version, then.version, `${uri} shows something else under the same version`);
  }
}

/** Those that could be read before and after, apart: with another version, and with the same. */
function sorted(before: Snapshot, after: Snapshot): { readonly changed: string[]; readonly same: string[] } {
  const readable = [...before].filter(([uri, { version }]) => version !== null && after.get(uri)?.version !== null);
  const isChanged = ([uri, { version }]: [string, Shown]) => after.get(uri)?.version !== version;
  return {
    changed: readable.filter(isChanged).map(([uri]) => uri),
    same: readable.filter((entry) => !isChanged(entry)).map(([uri]) => uri),
  };
}

const readableIn = (shown: Snapshot) => [...shown].filter(([, { version }]) => version !== null).map(([uri]) => uri);

const acts = [...everydayActs, ...householdActs, ...strangerActs, ...dueActs];

/** Some time passes, then one call is made, perhaps under a key that was used before. */
interface Step {
  readonly days: number;
  readonly dice: Dice;
  readonly key: string | undefined;
}

const step: fc.Arbitrary<Step> = fc.record({
  days: fc.constantFrom(0, 0, 1, 90),
  dice: diceFor(acts),
  key: fc.option(fc.constantFrom('a', 'b'), { nil: undefined }),
});

const callerOf = ({ who }: RandomCall<Who | 'sprout'>, known: LearntIds, { familyId }: TestFamily): Principal =>
  who === 'sprout' ? sproutOf(familyId) : known.principalOf(who);

interface Committed extends Made {
  readonly _sprout?: { readonly versions: object; readonly replayed?: true };
}

async function play(test: TestSprout, ours: TestFamily, theirs: TestFamily, steps: readonly Step[]): Promise<void> {
  const known = new LearntIds(test, ours, theirs).addNobodys();
  const allUris = () => urisOf([...known.childIds, theirs.childIds[0], 'ch_nobody']);
  const foreign = await dumpFamily(test.sprout.store, theirs.familyId);
  let before = await snapshot(test, ours.parent, allUris());
  // Through a session of its own: the parent's may be signed out by a step.
  const listening = new Listening(test, { ...ours.parent, channelId: `se_of_${ours.familyId}` });
  for (const current of steps) {
    test.clock.advance(current.days * DAY + 1);
    // What falls due changes what is shown as well; each of its calls is checked against what was shown before.
    if (current.days > 0) {
      const called = await callDue(test, ours.familyId);
      const due = await snapshot(test, ours.parent, allUris());
      // When old events are forgotten, a list of several types changes with each of its types.
      const hasForgotten = called.includes('activity.forget_old');
      assertVersionsTell(before, due, (uri) => hasForgotten && uri.includes(','));
      before = due;
    }
    await listening.watch(readableIn(before));
    await listening.heard([]);
    listening.forget();
    const call = callOf<LearntIds, Who | 'sprout'>(acts, known, current.dice);
    if (call === undefined) continue;
    const { operation, args } = call;
    const [revision, hints] = [await test.revision(ours.familyId), test.hints.length];
    const answer = await test.call(callerOf(call, known, ours), operation, args, current.key);
    const body = answer.body as Committed;

    const isCommitted = !answer.isError && body._sprout !== undefined && body._sprout.replayed === undefined;
    assert.equal(await test.revision(ours.familyId), revision + (isCommitted ? 1 : 0), `${operation}: ${answer.text}`);
    const published = test.hints.slice(hints).map(({ uri, version }) => [uri, version]);
    assert.deepEqual(Object.fromEntries(published), isCommitted ? body._sprout?.versions : {});

    if (isCommitted) known.learn(call, body);
    if (isCommitted && operation.startsWith('kid.')) await known.readInbox();
    const after = await snapshot(test, ours.parent, allUris());
    assertVersionsTell(before, after);
    const { changed, same } = sorted(before, after);
    const told = await listening.heard(changed);
    assert.deepEqual(
      same.filter((uri) => told.has(uri)),
      [],
      `${operation} told of what did not change`,
    );
    before = after;
  }
  listening.close();
  await auditFamily(test.sprout.store, ours.familyId);
  assert.deepEqual(await dumpFamily(test.sprout.store, theirs.familyId), foreign);
  assert.ok(!JSON.stringify([...before]).includes(theirs.familyId));
  assert.deepEqual(test.faults, []);
}

onBothStores('versions', (sprout) => {
  it('change exactly when the resource shows something else', async () => {
    const test = sprout();
    // What a change is, is the same code on both engines: fewer families show that the second one stores it.
    const families = test.sprout.store.dialect.engine === 'sqlite' ? 20 : 8;
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 25 }), async (steps) => {
        await play(test, await test.family(), await test.family(), steps);
      }),
      { numRuns: runCount(families) },
    );
  });

  it('carry the epoch, so that those of a restored family are all new', async () => {
    const test = sprout();
    const { parent, familyId, childIds } = await test.family();
    const uris = urisOf(childIds);
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
    const known = new LearntIds(test, family, await test.family()).addNobodys();
    await fc.assert(
      fc.asyncProperty(step, async (current) => {
        const call = callOf<LearntIds, Who | 'sprout'>(acts, known, current.dice);
        assert.ok(call !== undefined, 'every act finds something to name');
        const answer = await test.call(callerOf(call, known, family), call.operation, call.args);
        const { error } = answer.body as { error?: Parameters<typeof problemPaths>[0] };
        if (error !== undefined) assert.deepEqual(problemPaths(error), []);
      }),
      { numRuns: 100 },
    );
  });
});
