import assert from 'node:assert/strict';
import { it } from 'node:test';
import { FakeTimers } from '../../testing/fake-timers.ts';
import { onBothStores } from '../../testing/on-both-stores.ts';
import { afterQueued } from '../../testing/recording-sink.ts';
import { statementsOf } from '../../testing/statements-of.ts';
import { storeDrivers } from '../../testing/stores.ts';
import { problemPaths, type TestFamily, TestSprout } from '../../testing/test-sprout.ts';
import type { AnswerOf } from '../operations/define-operation.ts';
import { limits } from '../operations/limits.ts';
import type { Progress } from '../operations/operation.ts';
import type { Principal } from '../principal.ts';
import type { definition as waitAndRead } from './wait-and-read.ts';

type Waited = AnswerOf<typeof waitAndRead>;
type Asked = readonly { readonly uri: string; readonly sinceVersion?: string | null }[];

const balanceIn = (row: Waited['resources'][number] | undefined) => row?.state?.balance;
const gemsOf = (childId: string) => `sprout://child/${childId}/gems`;

function wait(test: TestSprout, caller: Principal, resources: Asked, more: object = {}): Promise<Waited> {
  return test.ok<Waited>(caller, 'resource.wait_and_read', { resources, ...more });
}

async function give(test: TestSprout, { parent }: TestFamily, childId: string): Promise<string> {
  const args = { childId, delta: 1, reason: 'One more' };
  const { _sprout } = await test.ok<{ _sprout: { versions: Record<string, string> } }>(parent, 'gems.adjust', args);
  return _sprout.versions[gemsOf(childId)] as string;
}

onBothStores('waiting for resources', (sprout) => {
  it('answers a first call without versions at once, with versions and states from one snapshot', async () => {
    const test = sprout();
    const family = await test.family();
    const uris = [...family.childIds.map(gemsOf), 'sprout://family/activity?types=gems.adjusted'];
    const asked = uris.map((uri, index) => (index === 0 ? { uri, sinceVersion: null } : { uri }));
    const answer = await wait(test, family.agent, asked, { timeoutMs: limits.waitMaxMs });
    assert.equal(answer.timedOut, false);
    for (const [index, row] of answer.resources.entries()) {
      const { version, state } = await test.sprout.resources.read(family.agent, uris[index] as string);
      const expected = JSON.parse(JSON.stringify({ ...state, version }));
      assert.deepEqual(row, { uri: uris[index], status: 'current', version, state: expected });
    }
  });

  it('answers NOT_SIGNED_IN when the sign-in of the call expires', async () => {
    const test = sprout();
    const family = await test.family();
    const uri = gemsOf(family.childIds[0]);
    const [row] = (await wait(test, family.agent, [{ uri }])).resources;
    const grant = { clientName: 'Waiting', scopes: ['gems:read'] };
    const { token } = await test.ok<{ token: string }>(family.parent, 'access.create_token', grant);
    const credential = { kind: 'bearer', secret: token } as const;
    const { expiresAt } = (await test.sprout.authenticator.identify(credential)) ?? assert.fail();
    test.clock.advance(expiresAt - test.clock.now() - 10_000);
    // With a secret, as over HTTP, and with a known principal, as over MCP.
    const waiting = [credential, { principal: family.agent, expiresAt }].map((caller) =>
      test.sprout.pipeline.call({
        operation: 'resource.wait_and_read',
        args: { resources: [{ uri, sinceVersion: row?.version }], timeoutMs: limits.waitMaxMs },
        caller,
      }),
    );
    while (test.sprout.live.waits.size < 2) await afterQueued();
    test.clock.advance(9_999);
    test.sprout.live.endOverdue();
    await afterQueued();
    assert.equal(test.sprout.live.waits.size, 2);
    test.clock.advance(1);
    test.sprout.live.endOverdue();
    for (const { httpStatus, body } of await Promise.all(waiting)) {
      assert.deepEqual([httpStatus, (body as { error: { reason: string } }).error.reason], [401, 'NOT_SIGNED_IN']);
    }
    assert.equal(test.sprout.live.waits.size, 0);
  });

  it('waits until a resource changes, and says which resources changed and which did not', async () => {
    const test = sprout();
    const family = await test.family();
    const [mine, sibling] = family.childIds;
    const { resources } = await wait(test, family.agent, [{ uri: gemsOf(mine) }, { uri: gemsOf(sibling) }]);
    const since = resources.map(({ uri, version }) => ({ uri, sinceVersion: version }));
    const waiting = wait(test, family.agent, since);
    await give(test, family, sibling);
    const answer = await waiting;
    assert.equal(answer.timedOut, false);
    assert.deepEqual(
      answer.resources.map(({ status }) => status),
      ['unchanged', 'changed'],
    );
    const [unchanged, changed] = answer.resources;
    assert.deepEqual(unchanged, { uri: gemsOf(mine), status: 'unchanged', version: resources[0]?.version });
    assert.equal(balanceIn(changed), 1);
  });

  it('answers at once if a resource changed before the call, several changes as one', async () => {
    const test = sprout();
    const family = await test.family();
    const [childId] = family.childIds;
    const { resources } = await wait(test, family.agent, [{ uri: gemsOf(childId) }]);
    await give(test, family, childId);
    const version = await give(test, family, childId);
    const [row] = (
      await wait(test, family.agent, [{ uri: gemsOf(childId), sinceVersion: resources[0]?.version ?? '' }])
    ).resources;
    assert.deepEqual([row?.status, row?.version, balanceIn(row)], ['changed', version, 2]);
  });

  it('times out as a success', async () => {
    const test = sprout();
    const family = await test.family();
    const [childId] = family.childIds;
    const { resources } = await wait(test, family.agent, [{ uri: gemsOf(childId) }]);
    const asked = [{ uri: gemsOf(childId), sinceVersion: resources[0]?.version ?? '' }];
    for (const timeoutMs of [0, 20]) {
      assert.deepEqual(await wait(test, family.agent, asked, { timeoutMs }), {
        timedOut: true,
        resources: [{ uri: gemsOf(childId), status: 'unchanged', version: resources[0]?.version }],
        nextStep: 'Nothing changed: call resource.wait_and_read again with the same versions to go on waiting.',
      });
    }
  });

  it('says reset to a version of another epoch and bad_version to garbage, both with the state', async () => {
    const test = sprout();
    const family = await test.family();
    const uri = gemsOf(family.childIds[0]);
    const { resources } = await wait(test, family.agent, [{ uri }]);
    await test.sprout.store.write((tx) =>
      tx.run('UPDATE family_clock SET epoch = $1 WHERE family_id = $2', ['restored', family.familyId]),
    );
    const cases = { [resources[0]?.version ?? '']: 'reset', nonsense: 'bad_version', '': 'bad_version' };
    for (const [sinceVersion, status] of Object.entries(cases)) {
      const answer = await wait(test, family.agent, [{ uri, sinceVersion }], { includeState: false });
      const [row] = answer.resources;
      assert.deepEqual([answer.timedOut, row?.status], [false, status]);
      assert.match(row?.version ?? '', /^restored\./);
      assert.equal(balanceIn(row), 0);
    }
  });

  it('sends no states when the caller asked for versions only', async () => {
    const test = sprout();
    const { agent, childIds } = await test.family();
    const { resources } = await wait(test, agent, [{ uri: gemsOf(childIds[0]) }], { includeState: false });
    assert.deepEqual(Object.keys(resources[0] ?? {}), ['uri', 'status', 'version']);
  });

  it('gives every bad row its status and goes on waiting for the good rows', async () => {
    const test = sprout();
    const [family, theirs] = [await test.family(), await test.family()];
    const agent = family.agentWith('gems:read');
    const good = gemsOf(family.childIds[0]);
    const { resources } = await wait(test, agent, [{ uri: good }]);
    const bad = [
      { uri: gemsOf(theirs.childIds[0]), status: 'not_found' },
      { uri: gemsOf('ch_nobody'), status: 'not_found' },
      { uri: 'sprout://family/activity', status: 'forbidden' },
      { uri: 'sprout://nothing/at/all', status: 'bad_uri' },
      { uri: `${good}#x`, status: 'bad_uri' },
    ];
    const asked = [...bad.map(({ uri }) => ({ uri })), { uri: good, sinceVersion: resources[0]?.version ?? '' }];
    const waiting = wait(test, agent, asked);
    const version = await give(test, family, family.childIds[0]);
    const answer = await waiting;
    assert.deepEqual(
      answer.resources.slice(0, -1).map(({ why, ...row }) => ({ ...row, isTold: why !== undefined })),
      bad.map((row) => ({ ...row, version: null, isTold: row.status === 'bad_uri' })),
    );
    assert.deepEqual([answer.resources.at(-1)?.status, answer.resources.at(-1)?.version], ['changed', version]);
    // No row can be watched, so the call does not wait.
    const hopeless = await wait(test, agent, asked.slice(0, -1), { timeoutMs: limits.waitMaxMs });
    assert.deepEqual([hopeless.timedOut, hopeless.resources.length], [false, bad.length]);
  });

  it('says bad_uri for impossible types, and reads the same state under every spelling', async () => {
    const test = sprout();
    const { agent, childIds } = await test.family();
    const odd = gemsOf(childIds[0].replace('_', '%5F'));
    const asked = [{ uri: 'sprout://family/activity?types=' }, { uri: odd }, { uri: gemsOf(childIds[0]) }];
    const [bad, first, second] = (await wait(test, agent, asked)).resources;
    assert.match(bad?.why ?? '', /matches no resource/);
    const mistyped = [{ uri: 'sprout://family/activity?types=gems.adjusted,task.complete' }];
    const [row] = (await wait(test, agent, mistyped)).resources;
    assert.equal(row?.status, 'bad_uri');
    assert.match(row?.why ?? '', /no activity of the type task\.complete.*Closest to this one: task\.completed/);
    assert.deepEqual([bad?.status, first?.uri, first?.version], ['bad_uri', odd, second?.version]);
    assert.deepEqual(first?.state, second?.state);
  });

  it('reads fifty copies of a URI once and sends their state once', async () => {
    const test = sprout();
    const { agent, childIds } = await test.family();
    const uri = gemsOf(childIds[0]);
    const workOf = async (resources: object[]) => {
      let rows: Awaited<ReturnType<typeof wait>>['resources'] = [];
      const statements = await statementsOf(test.sprout.store, async () => {
        rows = (await wait(test, agent, resources as { uri: string }[])).resources;
      });
      return { rows, statements: statements.length };
    };
    const [one, fifty] = [await workOf([{ uri }]), await workOf(Array(limits.waitUris).fill({ uri }))];
    assert.equal(fifty.statements, one.statements);
    const [first, ...others] = fifty.rows;
    assert.deepEqual(first, one.rows[0]);
    const { state, ...head } = one.rows[0] ?? {};
    assert.ok(state !== undefined);
    assert.deepEqual(others, Array(limits.waitUris - 1).fill({ ...head, uri }));
  });

  it('is refused when the family has too many open, whichever connections they came through', async () => {
    const test = sprout();
    const family = await test.family();
    const uri = gemsOf(family.childIds[0]);
    const sinceVersion = (await wait(test, family.agent, [{ uri }])).resources[0]?.version ?? '';
    const controller = new AbortController();
    const args = { resources: [{ uri, sinceVersion }], timeoutMs: limits.waitMaxMs };
    const through = (channelId: string) => ({ ...family.agent, channelId });
    const waiting = Array.from({ length: limits.waitsPerFamily }, (_, index) =>
      test.sprout.pipeline.call({
        operation: 'resource.wait_and_read',
        args,
        caller: through(`gr_${index % 10}`),
        signal: controller.signal,
      }),
    );
    await afterQueued();
    const { reason, details } = await test.refused(through('gr_another'), 'resource.wait_and_read', args);
    assert.deepEqual([reason, details], ['TOO_MANY_OPEN', { limit: limits.waitsPerFamily }]);
    const neighbour = await test.family();
    await wait(test, neighbour.agent, [{ uri: gemsOf(neighbour.childIds[0]) }]);
    controller.abort();
    await Promise.all(waiting);
    assert.equal(test.sprout.live.waits.size, 0);
  });

  it('answers at once when a resource that the caller had is gone', async () => {
    const test = sprout();
    const family = await test.family();
    const [childId, sibling] = family.childIds;
    const { resources } = await wait(test, family.agent, [{ uri: gemsOf(childId) }, { uri: gemsOf(sibling) }]);
    const asked = resources.map(({ uri, version }) => ({ uri, sinceVersion: version }));
    const waiting = wait(test, family.agent, asked);
    await test.ok(family.parent, 'family.remove_kid', { childId });
    for (const answer of [await waiting, await wait(test, family.agent, asked)]) {
      assert.deepEqual(
        [answer.timedOut, ...answer.resources.map(({ status }) => status)],
        [false, 'not_found', 'unchanged'],
      );
    }
  });

  it('shows a kid its own resources and none of a sibling', async () => {
    const test = sprout();
    const { kids, childIds } = await test.family();
    const asked = [{ uri: gemsOf(childIds[0]) }, { uri: gemsOf(childIds[1]) }, { uri: 'sprout://family/activity' }];
    const { resources } = await wait(test, kids[0], asked);
    assert.deepEqual(
      resources.map(({ status }) => status),
      ['current', 'not_found', 'forbidden'],
    );
  });

  it('tells that a guide is not live, and does not wait for it', async () => {
    const test = sprout();
    const { agent } = await test.family();
    const uris = ['sprout://task/authoring-guide', 'sprout://reference/errors', 'sprout://reference/nothing'];
    const asked = uris.map((uri) => ({ uri }));
    const { timedOut, resources } = await wait(test, agent, asked, { timeoutMs: limits.waitMaxMs });
    assert.equal(timedOut, false);
    assert.deepEqual(
      resources.map(({ status, version }) => [status, version]),
      [
        ['not_live', null],
        ['not_live', null],
        ['bad_uri', null],
      ],
    );
    const { nextStep } = await test.ok(agent, 'resource.wait_and_read', { resources: [{ uri: uris[0] }] });
    assert.match(String(nextStep), /^A guide does not change while you wait/);
  });

  it('names the request that came, and the tool that decides on it', async () => {
    const test = sprout();
    const { agent, kids, childIds } = await test.family();
    const uri = `sprout://child/${childIds[0]}/screentime/requests`;
    const ask = (since: object) =>
      test.ok<Waited & { nextStep: string }>(agent, 'resource.wait_and_read', { resources: [{ uri, ...since }] });
    const first = await ask({});
    assert.match(first.nextStep, /^Act on what is new\. Then call resource\.wait_and_read/);
    const waiting = ask({ sinceVersion: first.resources[0]?.version });
    const { requestId } = await test.ok(kids[0], 'kid.request_screentime', { durationMinutes: 20 });
    const { nextStep } = await waiting;
    assert.match(
      nextStep,
      new RegExp(
        `^Request ${requestId} waits for a parent’s decision; screentime\\.review_request with this requestId`,
      ),
    );
  });

  it('loses no change between two calls, at any timing', async () => {
    const test = sprout();
    const family = await test.family();
    const [childId] = family.childIds;
    let known = (await wait(test, family.agent, [{ uri: gemsOf(childId) }])).resources[0]?.version ?? '';
    for (let round = 0; round < 30; round++) {
      const asked = [{ uri: gemsOf(childId), sinceVersion: known }];
      const [answer, written] = await Promise.all([wait(test, family.agent, asked), give(test, family, childId)]);
      known = answer.resources[0]?.version ?? '';
      assert.deepEqual([answer.timedOut, known], [false, written]);
    }
  });

  it('takes 1 to 50 resources and 0 to 50,000 ms, and names every problem', async () => {
    const test = sprout();
    const { agent } = await test.family();
    const refused = (args: Record<string, unknown>) => test.refused(agent, 'resource.wait_and_read', args);
    const many = Array.from({ length: limits.waitUris + 1 }, () => ({ uri: 'sprout://family/activity' }));
    assert.deepEqual(problemPaths(await refused({ resources: many, timeoutMs: 50_001 })), ['/resources', '/timeoutMs']);
    assert.deepEqual(problemPaths(await refused({ resources: [], timeoutMs: -1 })), ['/resources', '/timeoutMs']);
    assert.deepEqual(problemPaths(await refused({ resources: [{}] })), ['/resources/0/uri']);
    const { resources } = await wait(test, agent, many.slice(1));
    assert.equal(resources.length, limits.waitUris);
  });

  it('no longer counts when its caller hangs up, and is refused when its channel has too many open', async () => {
    const test = sprout();
    const family = await test.family();
    const caller = { ...family.agent, channelId: 'gr_patient' };
    const uri = gemsOf(family.childIds[0]);
    const sinceVersion = (await wait(test, caller, [{ uri }])).resources[0]?.version ?? '';
    const controller = new AbortController();
    const args = { resources: [{ uri, sinceVersion }], timeoutMs: limits.waitMaxMs };
    const { pipeline, live } = test.sprout;
    const call = () => pipeline.call({ operation: 'resource.wait_and_read', args, caller, signal: controller.signal });
    const waiting = Array.from({ length: limits.waitsPerConnection }, call);
    await afterQueued();
    const { reason, retryAfterMs } = await test.refused(caller, 'resource.wait_and_read', args);
    assert.deepEqual([reason, retryAfterMs], ['TOO_MANY_OPEN', 1_000]);
    controller.abort();
    await Promise.all(waiting);
    assert.deepEqual([live.waits.size, live.hub.families.has(family.familyId)], [0, false]);
    await call();
  });

  it('ends with its sign-in', async () => {
    const test = sprout();
    const family = await test.family();
    const caller = { ...family.agent, channelId: 'gr_revoked_soon' };
    const uri = gemsOf(family.childIds[0]);
    const sinceVersion = (await wait(test, caller, [{ uri }])).resources[0]?.version ?? '';
    const waiting = test.refused(caller, 'resource.wait_and_read', { resources: [{ uri, sinceVersion }] });
    await afterQueued();
    test.sprout.live.endChannel(caller.channelId);
    assert.equal((await waiting).reason, 'NOT_SIGNED_IN');
  });
});

for (const driver of storeDrivers) {
  it(`a waiting call reports progress, and is answered when the server drains, on ${driver.name}`, async () => {
    const timers = new FakeTimers();
    const test = new TestSprout(await driver.open(), { timers });
    const { agent, childIds } = await test.family();
    const uri = gemsOf(childIds[0]);
    const sinceVersion = (await wait(test, agent, [{ uri }])).resources[0]?.version ?? '';
    const heard: Progress[] = [];
    const waiting = test.sprout.pipeline.call({
      operation: 'resource.wait_and_read',
      args: { resources: [{ uri, sinceVersion }] },
      caller: agent,
      onProgress: (progress) => heard.push(progress),
    });
    timers.advance(11_000);
    assert.deepEqual(
      heard.map(({ progress, total }) => [progress, total]),
      [
        [5_000, 15_000],
        [10_000, 15_000],
      ],
    );
    test.sprout.live.drain();
    const answer = (await waiting).body as Waited;
    assert.deepEqual([answer.timedOut, answer.resources[0]?.status], [true, 'unchanged']);
    assert.equal(timers.size, 0);
    await test.dispose();
  });
}
