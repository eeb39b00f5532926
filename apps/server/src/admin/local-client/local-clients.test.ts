import assert from 'node:assert/strict';
import { PassThrough } from 'node:stream';
import { it } from 'node:test';
import { onBothStores } from '../../testing/on-both-stores.ts';
import type { TestFamily, TestSprout } from '../../testing/test-sprout.ts';
import { CLIENT_NAME } from './admit.ts';
import { LocalClients } from './local-clients.ts';

const MINUTE = 60_000;

/** A process that serves local clients. */
function processOf(test: TestSprout): LocalClients {
  return new LocalClients(
    test.sprout,
    async ({ input }) => {
      for await (const _chunk of input);
    },
    test.clock,
  );
}

async function namesOf(test: TestSprout, { parent }: TestFamily): Promise<string[]> {
  const { items } = await test.ok<{ items: { clientName: string }[] }>(parent, 'access.list_grants');
  return items.map(({ clientName }) => clientName);
}

onBothStores('the grant of a local client', (sprout) => {
  it('is revoked even if the client is killed while it is admitted', async () => {
    const test = sprout();
    const family = await test.family();
    const client = await processOf(test).receive({ familyId: family.familyId });
    const input = new PassThrough();
    await new Promise((resolve) => input.once('close', resolve).destroy());
    assert.equal(await client.serve({ input, output: new PassThrough() }), true);
    assert.deepEqual(await namesOf(test, family), []);
  });

  it('is revoked if its line breaks with an error', async () => {
    const test = sprout();
    const family = await test.family();
    const client = await processOf(test).receive({ familyId: family.familyId });
    const input = new PassThrough().on('error', () => undefined);
    const served = client.serve({ input, output: new PassThrough() });
    input.destroy(new Error('reset'));
    await served;
    assert.deepEqual(await namesOf(test, family), []);
  });

  it('is revoked by the next process if its own was killed; other grants stay', async () => {
    const test = sprout();
    const family = await test.family();
    // A parent may give a token the same name.
    const args = { clientName: CLIENT_NAME, scopes: ['gems:read'] };
    await test.ok(family.parent, 'access.create_token', args);
    await processOf(test).receive({ familyId: family.familyId });
    await processOf(test).receive({ familyId: family.familyId });
    assert.equal((await namesOf(test, family)).length, 3);
    // On a shared database the client may be alive in another process, until it has been silent for long.
    if (test.sprout.store.isShared) {
      await processOf(test).begin();
      assert.equal((await namesOf(test, family)).length, 3);
      test.clock.advance(60 * MINUTE);
    }
    await processOf(test).begin();
    assert.deepEqual(await namesOf(test, family), [CLIENT_NAME]);
    assert.deepEqual(test.faults, []);
  });

  it('stays while the client lives, even if it is silent for hours; the grant of a killed client does not', async () => {
    const test = sprout();
    const family = await test.family();
    const [ours, killed] = [processOf(test), processOf(test)];
    const client = await ours.receive({ familyId: family.familyId });
    await killed.receive({ familyId: family.familyId });
    const input = new PassThrough();
    const served = client.serve({ input, output: new PassThrough() });
    for (let minute = 0; minute < 130; minute++) {
      test.clock.advance(MINUTE);
      await test.sprout.authenticator.flushUses();
      await ours.tidy();
    }
    assert.deepEqual(await namesOf(test, family), [CLIENT_NAME]);
    input.end();
    assert.equal(await served, true);
    assert.deepEqual(await namesOf(test, family), []);
  });
});
