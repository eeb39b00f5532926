import assert from 'node:assert/strict';
import { it } from 'node:test';
import type { Credential } from '../../../core/pipeline/call.ts';
import { onBothStores } from '../../../testing/on-both-stores.ts';
import { callWith, signIn } from '../../../testing/sign-in.ts';
import type { TestSprout } from '../../../testing/test-sprout.ts';

const DAY = 24 * 3_600_000;
const firefox = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:144.0) Gecko/20100101 Firefox/144.0';

interface Listed {
  readonly items: readonly {
    readonly sessionId: string;
    readonly device: string;
    readonly address: string;
    readonly isCurrent: boolean;
    readonly signedInAt: string;
    readonly lastUsedAt: string;
    readonly expiresAt: string;
  }[];
  readonly nextCursor: string | null;
}

async function listedBy(test: TestSprout, caller: Credential, args: Record<string, unknown> = {}): Promise<Listed> {
  return (await callWith(test, caller, 'access.list_sessions', args)).body as Listed;
}

/** Runs what the server does about once a minute. */
async function runChores(test: TestSprout): Promise<void> {
  await test.doChores();
}

onBothStores('access.list_sessions', (sprout) => {
  it('lists the parent’s own sessions, newest first: which browser, from where, since when, and which is this one', async () => {
    const test = sprout();
    const [ours, theirs] = [await test.family(), await test.family()];
    await signIn(test, theirs.email, theirs.password);
    const mine = await signIn(test, ours.email, ours.password);
    const start = test.clock.now();
    test.clock.advance(60_000);
    await test.sprout.pipeline.call({
      operation: 'access.sign_in',
      args: { email: ours.email, password: ours.password },
      caller: null,
      remoteAddress: '192.0.2.7',
      userAgent: firefox,
    });
    test.clock.advance(60_000);
    const { items } = await listedBy(test, mine);
    assert.deepEqual(
      items.map(({ device, address, isCurrent }) => [device, address, isCurrent]),
      [
        ['Firefox on Windows', '192.0.2.7', false],
        ['A program', '', true],
      ],
    );
    const [other, own] = items;
    assert.deepEqual(
      [own?.signedInAt, own?.lastUsedAt].map((at) => Date.parse(at ?? '') - start),
      [0, 120_000],
    );
    assert.equal(Date.parse(other?.lastUsedAt ?? '') - start, 60_000);
    assert.equal(Date.parse(other?.expiresAt ?? '') - start, 60_000 + 30 * DAY);
    const { parent } = ours;
    assert.deepEqual((await test.ok<Listed>({ ...parent, actorId: 'us_second' }, 'access.list_sessions')).items, []);
  });

  it('shows an IPv4 address as people know it, and nothing that is no address', async () => {
    const test = sprout();
    const { email, password, parent } = await test.family();
    for (const remoteAddress of ['::ffff:192.0.2.7', '2001:db8::7', '<b>call 555-0100</b>']) {
      const request = { operation: 'access.sign_in', args: { email, password }, caller: null, remoteAddress };
      assert.equal((await test.sprout.pipeline.call(request)).isError, false);
      test.clock.advance(1);
    }
    const { items } = await test.ok<Listed>(parent, 'access.list_sessions');
    assert.deepEqual(
      items.map(({ address }) => address),
      ['', '2001:db8::7', '192.0.2.7'],
    );
  });

  it('goes through all pages', async () => {
    const test = sprout();
    const { email, password } = await test.family();
    const sessions = [];
    for (let count = 0; count < 3; count++) sessions.push(await signIn(test, email, password));
    const caller = sessions[0] ?? assert.fail();
    const first = await listedBy(test, caller, { limit: 2 });
    const second = await listedBy(test, caller, { limit: 2, cursor: first.nextCursor });
    assert.equal(new Set([...first.items, ...second.items].map(({ sessionId }) => sessionId)).size, 3);
    assert.equal(second.nextCursor, null);
  });

  it('no longer lists sessions that nobody used for thirty days; they are deleted', async () => {
    const test = sprout();
    const { email, password, familyId } = await test.family();
    const [used, unused] = [await signIn(test, email, password), await signIn(test, email, password)];
    test.clock.advance(29 * DAY);
    assert.equal((await listedBy(test, used)).items.length, 2);
    test.clock.advance(DAY);
    assert.deepEqual(
      (await listedBy(test, used)).items.map(({ isCurrent }) => isCurrent),
      [true],
    );
    assert.equal((await callWith(test, unused, 'family.query_overview')).httpStatus, 401);
    await runChores(test);
    const left = await test.sprout.store.read((db) =>
      db.all('SELECT session_id FROM session WHERE family_id = $1', [familyId]),
    );
    assert.equal(left.length, 1);
  });
});

onBothStores('a session that is used', (sprout) => {
  it('goes on for 180 days, also across restarts, and then ends', async () => {
    const test = sprout();
    const { email, password } = await test.family();
    const session = await signIn(test, email, password);
    const start = test.clock.now();
    for (let day = 0; day < 175; day += 25) {
      test.clock.advance(25 * DAY);
      assert.equal((await callWith(test, session, 'family.query_overview')).httpStatus, 200, `day ${day + 25}`);
      // A stream that is opened now lives as long as the session would.
      const watcher = await test.sprout.authenticator.identify(session);
      assert.equal(watcher?.expiresAt, Math.min(test.clock.now() + 30 * DAY, start + 180 * DAY));
      await runChores(test);
    }
    test.clock.advance(5 * DAY - 1);
    assert.equal((await callWith(test, session, 'family.query_overview')).httpStatus, 200);
    test.clock.advance(1);
    assert.equal((await callWith(test, session, 'family.query_overview')).httpStatus, 401);
  });
});
