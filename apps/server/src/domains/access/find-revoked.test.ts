/** A client that loses the right to watch loses its stream: in this process at once, in others with their next sweep. */
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { Watcher } from '../../core/live/live.ts';
import type { Credential } from '../../core/pipeline/call.ts';
import type { Principal } from '../../core/principal.ts';
import { RecordingSink } from '../../testing/recording-sink.ts';
import { callWith, pairDevice, signIn } from '../../testing/sign-in.ts';
import { type OpenedStore, storeDrivers } from '../../testing/stores.ts';
import { type TestFamily, TestSprout } from '../../testing/test-sprout.ts';
import { findRevoked } from './find-revoked.ts';

for (const driver of storeDrivers) {
  describe(`revocation on ${driver.name}`, () => {
    let opened: OpenedStore;
    /** The process that has the stream; `there` is another process on the same data. */
    let here: TestSprout;
    let elsewhere: TestSprout;
    before(async () => {
      opened = await driver.open();
      [here, elsewhere] = [new TestSprout(opened, { findRevoked }), new TestSprout(opened, { findRevoked })];
    });
    after(() => opened.dispose());

    const identify = async (credential: Credential): Promise<Watcher> => {
      const watcher = await here.sprout.authenticator.identify(credential);
      assert.ok(watcher);
      return watcher;
    };

    async function connect({ parent, childIds }: TestFamily) {
      const { token, grantId } = await here.ok<{ token: string; grantId: string }>(parent, 'access.create_token', {
        clientName: 'A',
        scopes: ['gems:read'],
      });
      const { deviceToken, deviceId } = await pairDevice(here, parent, childIds[0]);
      return {
        grantId,
        deviceId,
        agent: await identify({ kind: 'bearer', secret: token }),
        kid: await identify({ kind: 'bearer', secret: deviceToken }),
      };
    }

    async function watch(watcher: Watcher, childId: string): Promise<RecordingSink> {
      const sink = new RecordingSink();
      await here.sprout.live.open(watcher, sink).watch(`sprout://child/${childId}/gems`);
      return sink;
    }

    it('is noticed also where the clock was set back since the grant was last looked up', async () => {
      const { parent } = await here.family();
      const made = { clientName: 'A', scopes: ['gems:read'] };
      const { token, grantId } = await here.ok<{ token: string; grantId: string }>(parent, 'access.create_token', made);
      const look = () => here.sprout.authenticator.identify({ kind: 'bearer', secret: token });
      here.clock.advance(3_600_000);
      assert.ok(await look());
      here.clock.advance(-3_600_000);
      // Past the product: as if the message of another process had been lost.
      await opened.store.write((tx) => tx.run('DELETE FROM agent_grant WHERE grant_id = $1', [grantId]));
      assert.equal(await look(), null);
    });

    it('ends the streams of a grant, a device and a session as soon as they are revoked', async () => {
      const family = await here.family();
      const { email, password, parent, childIds } = family;
      const { agent, grantId, kid, deviceId } = await connect(family);
      const session = await signIn(here, email, password);
      const sinks = [
        await watch(agent, childIds[0]),
        await watch(kid, childIds[0]),
        await watch(await identify(session), childIds[0]),
      ];
      await here.ok(parent, 'access.revoke_grant', { grantId });
      assert.deepEqual(
        sinks.map(({ ended }) => ended),
        ['revoked', undefined, undefined],
      );
      await here.ok(parent, 'access.revoke_device', { deviceId });
      assert.deepEqual(
        sinks.map(({ ended }) => ended),
        ['revoked', 'revoked', undefined],
      );
      await callWith(here, session, 'access.sign_out');
      assert.deepEqual(
        sinks.map(({ ended }) => ended),
        ['revoked', 'revoked', 'revoked'],
      );
      // A client that was identified just before the revocation can open a stream but watch nothing.
      await assert.rejects(watch(agent, childIds[0]), { reason: 'NOT_SIGNED_IN' });
    });

    it('ends the streams of a grant that loses a scope', async () => {
      const family = await here.family();
      const { agent, grantId } = await connect(family);
      const sink = await watch(agent, family.childIds[0]);
      await here.ok(family.parent, 'access.update_grant', { grantId, scopes: ['task:read'] });
      assert.equal(sink.ended, 'revoked');
    });

    it('is found by the next sweep when the message of the other process was lost', async () => {
      const family = await here.family();
      const { agent, grantId, kid } = await connect(family);
      const [revoked, kept] = [await watch(agent, family.childIds[0]), await watch(kid, family.childIds[0])];
      await elsewhere.ok(family.parent, 'access.revoke_grant', { grantId });
      assert.equal(revoked.ended, undefined);
      await here.sprout.live.catchUp.sweep();
      assert.deepEqual([revoked.ended, kept.ended], ['revoked', undefined]);
    });

    it('is found by the next sweep for a stream that watches nothing yet', async () => {
      const family = await here.family();
      const { agent, grantId } = await connect(family);
      const sink = new RecordingSink();
      here.sprout.live.open(agent, sink);
      await here.sprout.live.sweep();
      assert.equal(sink.ended, undefined);
      await elsewhere.ok(family.parent, 'access.revoke_grant', { grantId });
      await here.sprout.live.sweep();
      assert.equal(sink.ended, 'revoked');
    });

    it('refuses to watch with a grant that another process revoked a moment ago', async () => {
      const family = await here.family();
      const { agent, grantId } = await connect(family);
      await elsewhere.ok(family.parent, 'access.revoke_grant', { grantId });
      const sink = new RecordingSink();
      const stream = here.sprout.live.open(agent, sink);
      const watching = stream.watch(`sprout://child/${family.childIds[0]}/gems`);
      await assert.rejects(watching, { reason: 'NOT_SIGNED_IN' });
      assert.equal(sink.ended, 'revoked');
    });

    it('also ends the streams of a grant that another process narrowed', async () => {
      const family = await here.family();
      const { agent } = await connect(family);
      const of = (principal: Principal) => here.sprout.store.read((db) => findRevoked(db, [principal]));
      const { channelId } = agent.principal;
      assert.deepEqual(await of(agent.principal), []);
      assert.deepEqual(await of({ ...agent.principal, scopes: new Set(['gems:read', 'task:read']) }), [channelId]);
      assert.deepEqual(await of({ ...agent.principal, familyId: 'fam_other' }), [channelId]);
      assert.deepEqual(await of({ ...agent.principal, kind: 'sprout' }), []);
    });
  });
}
