import assert from 'node:assert/strict';
import path from 'node:path';
import { afterEach, beforeEach, describe, test } from 'node:test';
import type { Credential } from '../../core/pipeline/call.ts';
import { callDue } from '../../testing/due.ts';
import { addParent } from '../../testing/sign-in.ts';
import { addPasskey, type SoftwareAuthenticator, signInWith } from '../../testing/software-authenticator.ts';
import { type OpenedStore, storeDrivers } from '../../testing/stores.ts';
import { makeTempDir } from '../../testing/temp-dir.ts';
import { type TestFamily, TestSprout } from '../../testing/test-sprout.ts';
import { backupTo, restoreFrom } from './index.ts';

const newEpoch = () => 'restored';
const newSecret = () => 'no-password-has-this-hash';
const scopes = ['family:read', 'gems:read'];

interface Issued {
  readonly token: string;
  readonly grantId: string;
}

for (const driver of storeDrivers) {
  describe(`connections after a restore on ${driver.name}`, () => {
    let directory: ReturnType<typeof makeTempDir>;
    let file: string;
    let opened: OpenedStore;
    let other: OpenedStore;
    let sprout: TestSprout;
    let family: TestFamily;
    beforeEach(async () => {
      directory = makeTempDir();
      file = path.join(directory.path, 'backup');
      opened = await driver.open();
      other = await driver.open();
      sprout = new TestSprout(opened);
      family = await sprout.family();
    });
    afterEach(async () => {
      await opened.dispose();
      await other.dispose();
      directory.remove();
    });

    const token = () => sprout.ok<Issued>(family.parent, 'access.create_token', { clientName: 'Agent', scopes });
    const device = async () => {
      const { code } = await sprout.ok<{ code: string }>(family.parent, 'access.create_pairing_code', {
        childId: family.childIds[0],
      });
      return sprout.ok<{ deviceToken: string; deviceId: string }>(null, 'access.pair_device', { code });
    };
    const session = async (): Promise<string> => {
      const { email, password } = family;
      const answer = await sprout.call(null, 'access.sign_in', { email, password });
      return answer.issued?.secret ?? assert.fail('no session');
    };
    const backup = () => backupTo(opened.source, file, { now: sprout.clock.now() });

    /** Restores into one of the stores; answers the product on the restored data. */
    const restore = async (into: OpenedStore, options: { keepConnections?: boolean } = {}) => {
      const clock = sprout.clock;
      await into.store.close();
      const summary = await restoreFrom(file, into.source, { now: clock.now(), newEpoch, newSecret, ...options });
      const restored = new TestSprout({ ...into, store: await into.reopen() }, { clock });
      const knows = async (secret: string, kind: Credential['kind'] = 'bearer') =>
        (await restored.sprout.authenticator.identify({ kind, secret })) !== null;
      return { ...summary.connections, restored, knows };
    };

    test('what was revoked, ended or expired since the backup stays so; the rest goes on', async () => {
      const kept = [await token(), await token()];
      const [revoked, narrowed] = [await token(), await token()];
      const [keptDevice, lostDevice] = [await device(), await device()];
      const [keptSession, endedSession] = [await session(), await session()];
      await backup();
      sprout.clock.advance(1_000);
      await sprout.ok(family.parent, 'access.revoke_grant', { grantId: revoked.grantId });
      await sprout.ok(family.parent, 'access.update_grant', { grantId: narrowed.grantId, scopes: ['gems:read'] });
      await sprout.ok(family.parent, 'access.revoke_device', { deviceId: lostDevice.deviceId });
      const ended = await sprout.sprout.authenticator.identify({ kind: 'session', secret: endedSession });
      await sprout.ok(ended?.principal ?? null, 'access.sign_out');
      const later = await token();

      const { knows, restored, ...counts } = await restore(opened);
      assert.deepEqual(counts, { ended: 3, kept: 5 });
      for (const one of kept) assert.ok(await knows(one.token));
      assert.ok(await knows(keptDevice.deviceToken));
      assert.ok(await knows(keptSession, 'session'));
      for (const secret of [revoked.token, later.token, lostDevice.deviceToken]) assert.ok(!(await knows(secret)));
      assert.ok(!(await knows(endedSession, 'session')));
      const watcher = await restored.sprout.authenticator.identify({ kind: 'bearer', secret: narrowed.token });
      assert.deepEqual([...(watcher?.principal.scopes ?? [])], ['gems:read']);
    });

    test('on a machine without the family every connection ends, unless somebody says to keep them', async () => {
      const [agent, tablet, browser] = [await token(), await device(), await session()];
      await backup();
      for (const keepConnections of [false, true]) {
        const { knows, ended, kept } = await restore(other, { keepConnections });
        assert.deepEqual([ended, kept], keepConnections ? [0, 3] : [3, 0]);
        assert.equal(await knows(agent.token), keepConnections);
        assert.equal(await knows(tablet.deviceToken), keepConnections);
        assert.equal(await knows(browser, 'session'), keepConnections);
        if (!keepConnections) {
          await other.dispose();
          other = await driver.open();
        }
      }
    });

    test('--keep-connections brings back nothing that the replaced data has revoked', async () => {
      const agent = await token();
      await backup();
      sprout.clock.advance(1_000);
      await sprout.ok(family.parent, 'access.revoke_grant', { grantId: agent.grantId });
      assert.equal(await (await restore(opened, { keepConnections: true })).knows(agent.token), false);
    });

    test('a passkey removed since the backup stays removed, and one that is kept still opens', async () => {
      const [kept, removed] = [await addPasskey(sprout, family.parent), await addPasskey(sprout, family.parent)];
      kept.authenticator.useCount = 5;
      assert.equal((await signInWith(sprout, kept.authenticator, family.parent.actorId)).isError, false);
      await backup();
      sprout.clock.advance(1_000);
      await sprout.ok(family.parent, 'access.remove_passkey', { passkeyId: removed.passkeyId });
      kept.authenticator.useCount = 20;
      assert.equal((await signInWith(sprout, kept.authenticator, family.parent.actorId)).isError, false);
      const late = await addPasskey(sprout, family.parent);

      const { restored } = await restore(opened);
      const opens = async (authenticator: SoftwareAuthenticator) =>
        !(await signInWith(restored, authenticator, family.parent.actorId)).isError;
      assert.equal(await opens(removed.authenticator), false);
      assert.equal(await opens(late.authenticator), false);
      // It goes on counting where it was, so that a copy from the time of the backup stays refused.
      kept.authenticator.useCount = 10;
      assert.equal(await opens(kept.authenticator), false);
      kept.authenticator.useCount = 21;
      assert.equal(await opens(kept.authenticator), true);
    });

    test('passkeys end on a machine without the family, unless somebody says to keep connections', async () => {
      const { authenticator } = await addPasskey(sprout, family.parent);
      await backup();
      for (const keepConnections of [false, true]) {
        const { restored } = await restore(other, { keepConnections });
        const { isError } = await signInWith(restored, authenticator, family.parent.actorId);
        assert.equal(!isError, keepConnections);
        if (!keepConnections) {
          await other.dispose();
          other = await driver.open();
        }
      }
    });

    test('a password changed since the backup stays, and a parent removed since then cannot sign in', async () => {
      const person = {
        name: 'Kim',
        email: `kim-${family.familyId}@example.com`,
        password: 'a long and private phrase',
      };
      const { userId } = await addParent(sprout, family.parent, person);
      await backup();
      sprout.clock.advance(1_000);
      const newPassword = 'another private phrase';
      const change = { currentPassword: family.password, newPassword };
      await sprout.ok(family.parent, 'access.change_password', change);
      await sprout.ok(family.parent, 'family.remove_parent', { userId });
      const { restored } = await restore(opened);
      const { email } = family;
      await restored.refused(null, 'access.sign_in', { email, password: family.password });
      await restored.ok(null, 'access.sign_in', { email, password: newPassword });
      await restored.refused(null, 'access.sign_in', { email: person.email, password: person.password });
    });

    test('an older state of the same family does not bring its passwords into a newer backup', async () => {
      await backup();
      await restore(other);
      sprout.clock.advance(1_000);
      const newPassword = 'another private phrase';
      await sprout.ok(family.parent, 'access.change_password', { currentPassword: family.password, newPassword });
      await backup();
      const reopened = { ...other, store: await other.reopen() };
      const { restored } = await restore(reopened);
      await restored.refused(null, 'access.sign_in', { email: family.email, password: family.password });
      await restored.ok(null, 'access.sign_in', { email: family.email, password: newPassword });
    });

    test('the parents of every family are told once, in the inbox and in the activity', async () => {
      await token();
      const second = await sprout.family();
      await backup();
      const { restored } = await restore(other);
      for (const { familyId, parent, ended } of [
        { ...family, ended: 1 },
        { ...second, ended: 0 },
      ]) {
        assert.deepEqual(
          (await callDue(restored, familyId)).filter((name) => name.startsWith('access.')),
          ['access.report_restore'],
        );
        const { items } = await restored.ok<{ items: { type: string; payload: object }[] }>(parent, 'activity.list', {
          types: ['access.restored'],
        });
        assert.deepEqual(
          items.map(({ payload }) => payload),
          [{ ended, kept: 0 }],
        );
        const inbox = await restored.ok<{ items: { title: string }[] }>(parent, 'inbox.list');
        assert.deepEqual(
          inbox.items.map(({ title }) => title),
          ['Your data was restored from a backup'],
        );
        assert.ok(!(await callDue(restored, familyId)).includes('access.report_restore'));
      }
    });
  });
}
