/** Two processes on one PostgreSQL: a change made in one reaches clients that watch in the other. */
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { findRevoked } from '../../domains/access/index.ts';
import { afterQueued, RecordingSink } from '../../testing/recording-sink.ts';
import { type OpenedStore, postgresDriver } from '../../testing/stores.ts';
import { type TestFamily, TestSprout } from '../../testing/test-sprout.ts';
import type { Principal } from '../principal.ts';

const gemsOf = (childId: string) => `sprout://child/${childId}/gems`;

describe('two processes on one database', () => {
  let opened: OpenedStore;
  let here: TestSprout;
  let there: TestSprout;
  let mute: TestSprout;
  before(async () => {
    opened = await postgresDriver.open();
    [here, there] = [new TestSprout(opened), new TestSprout(opened)];
    // It writes to the same data without sending a message, like a process that dies right after its commit.
    mute = new TestSprout(opened);
    for (const { sprout } of [here, there]) sprout.relay.join((listener) => opened.store.openBus(listener));
  });
  after(async () => {
    for (const { sprout } of [here, there]) await sprout.relay.leave();
    await opened.dispose();
  });

  async function watch(test: TestSprout, principal: Principal, uri: string) {
    const sink = new RecordingSink();
    const stream = test.sprout.live.open({ principal, expiresAt: Number.POSITIVE_INFINITY }, sink);
    const { version } = await stream.watch(uri);
    return { sink, stream, version };
  }

  async function give(test: TestSprout, { parent }: TestFamily, childId: string): Promise<string> {
    const args = { childId, delta: 1, reason: 'One more' };
    const { _sprout } = await test.ok<{ _sprout: { versions: Record<string, string> } }>(parent, 'gems.adjust', args);
    return _sprout.versions[gemsOf(childId)] as string;
  }

  it('send each other their changes, in order', async () => {
    const family = await here.family();
    const [childId] = family.childIds;
    const { sink, stream } = await watch(there, family.agent, gemsOf(childId));
    for (let count = 1; count <= 20; count++) {
      const version = await give(here, family, childId);
      await sink.received(count);
      assert.equal(sink.versions.at(-1), version);
    }
    stream.close();
  });

  it('answer each other’s waiting calls', async () => {
    const family = await here.family();
    const uri = gemsOf(family.childIds[0]);
    const { version } = await there.sprout.resources.read(family.agent, uri);
    const args = { resources: [{ uri, sinceVersion: version }], timeoutMs: 50_000 };
    const waiting = there.ok<{ resources: { version: string }[] }>(family.agent, 'resource.wait_and_read', args);
    const written = await give(here, family, family.childIds[0]);
    assert.equal((await waiting).resources[0]?.version, written);
  });

  it('cut each other’s streams when a grant is revoked', async () => {
    const { agent, childIds } = await here.family();
    const revoked = { ...agent, channelId: 'gr_to_be_revoked' };
    const { sink } = await watch(there, revoked, gemsOf(childIds[0]));
    const change = { familyId: agent.familyId, epoch: 'none', revision: 0, uris: [], revoked: [revoked.channelId] };
    here.sprout.relay.publish(change);
    assert.equal(await sink.over(), 'revoked');
  });

  it('find a change without a message in a sweep, once, and read nothing for unchanged families', async () => {
    const family = await here.family();
    const [childId, sibling] = family.childIds;
    const mine = await watch(there, family.agent, gemsOf(childId));
    const other = await watch(there, family.agent, gemsOf(sibling));
    await give(mute, family, childId);
    const version = await give(mute, family, childId);
    await afterQueued();
    assert.deepEqual(mine.sink.versions, []);
    await there.sprout.live.sweep();
    await mine.sink.received(1);
    await there.sprout.live.sweep();
    await afterQueued();
    assert.deepEqual([mine.sink.versions, other.sink.versions], [[version], []]);
    // From here on messages and store agree again.
    const next = await give(here, family, childId);
    await mine.sink.received(2);
    const { position } = there.sprout.live.hub.families.get(family.familyId) ?? {};
    assert.equal(`${position?.epoch}.${position?.revision.toString(36)}`, next);
    mine.stream.close();
    other.stream.close();
  });

  it('find a revocation without a message in a sweep', async () => {
    const strict = new TestSprout(opened, { findRevoked });
    const family = await strict.family();
    const scopes = ['gems:read'];
    const args = { clientName: 'A', scopes };
    const { token, grantId } = await strict.ok<Record<string, string>>(family.parent, 'access.create_token', args);
    const watcher = await strict.sprout.authenticator.identify({ kind: 'bearer', secret: token as string });
    assert.ok(watcher);
    const { sink } = await watch(strict, watcher.principal, gemsOf(family.childIds[0]));
    await mute.ok(family.parent, 'access.revoke_grant', { grantId });
    await strict.sprout.live.sweep();
    assert.equal(sink.ended, 'revoked');
  });

  it('never send an older version when messages overtake each other or come twice', async () => {
    const family = await here.family();
    const [childId] = family.childIds;
    const { sink, stream, version: first } = await watch(there, family.agent, gemsOf(childId));
    const [epoch = '', revision = ''] = first.split('.');
    const tell = (plus: number) => {
      const at = Number.parseInt(revision, 36) + plus;
      there.sprout.relay.receive(JSON.stringify(['c', family.familyId, [], epoch, at, gemsOf(childId)]));
    };
    for (const plus of [3, 1, 2, 3, 0]) {
      tell(plus);
      await afterQueued();
    }
    assert.equal(sink.versions.length, 1);
    tell(4);
    await sink.received(2);
    assert.ok((sink.versions[0] as string) < (sink.versions[1] as string));
    stream.close();
  });

  it('compare with the store after a "look" message or a message of another epoch', async () => {
    const family = await here.family();
    const [childId] = family.childIds;
    const { sink, stream } = await watch(there, family.agent, gemsOf(childId));
    const version = await give(mute, family, childId);
    there.sprout.relay.receive(JSON.stringify(['l', family.familyId, []]));
    await sink.received(1);
    assert.deepEqual(sink.versions, [version]);
    there.sprout.relay.receive(JSON.stringify(['c', family.familyId, [], 'elsewhere', 99, gemsOf(childId)]));
    there.sprout.relay.receive('{"of": "a newer release"}');
    await there.sprout.live.catchUp.compare(family.familyId);
    await afterQueued();
    assert.deepEqual(sink.versions, [version]);
    stream.close();
  });
});
