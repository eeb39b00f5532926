import assert from 'node:assert/strict';
import { it } from 'node:test';
import { onBothStores } from '../../../testing/on-both-stores.ts';
import { activityOf, effectsOf } from '../../../testing/operation-checks.ts';
import { addPasskey, SoftwareAuthenticator } from '../../../testing/software-authenticator.ts';
import { TEST_ORIGIN, type TestFamily, type TestSprout } from '../../../testing/test-sprout.ts';

const FIVE_MINUTES = 5 * 60_000;

async function begin(test: TestSprout, { parent }: TestFamily): Promise<string> {
  return (await test.ok<{ challenge: string }>(parent, 'access.begin_passkey')).challenge;
}

onBothStores('access.add_passkey', (sprout) => {
  it('keeps the passkey, and tells the family', async () => {
    const test = sprout();
    const family = await test.family();
    const args = { name: 'Phone', ...new SoftwareAuthenticator().create(await begin(test, family), TEST_ORIGIN) };
    const { events, touched } = await effectsOf(test, family.parent, 'access.add_passkey', args);
    assert.deepEqual([events, touched], [['access.passkey_added'], activityOf('access.passkey_added')]);
  });

  it('takes a challenge once, within five minutes, in the session that began', async () => {
    const test = sprout();
    const family = await test.family();
    const reasonFor = async (challenge: string, caller = family.parent) => {
      const args = { name: 'Phone', ...new SoftwareAuthenticator().create(challenge, TEST_ORIGIN) };
      const answer = await test.call(caller, 'access.add_passkey', args);
      return (answer.body as { error?: { reason: string } }).error?.reason;
    };
    const used = await begin(test, family);
    assert.equal(await reasonFor(used), undefined);
    assert.equal(await reasonFor(used), 'PASSKEY_REFUSED');
    const others = await begin(test, family);
    assert.equal(await reasonFor(others, { ...family.parent, channelId: 'se_other' }), 'PASSKEY_REFUSED');
    const { challenge: ofSignIn } = await test.ok<{ challenge: string }>(null, 'access.begin_passkey_sign_in');
    assert.equal(await reasonFor(ofSignIn), 'PASSKEY_REFUSED');
    const old = await begin(test, family);
    test.clock.advance(FIVE_MINUTES);
    assert.equal(await reasonFor(old), 'PASSKEY_REFUSED');
    assert.equal(await reasonFor('made up'), 'PASSKEY_REFUSED');
  });

  it('refuses what was made at another origin, without a check of the user, for an earlier passkey, or by chance', async () => {
    const test = sprout();
    const family = await test.family();
    const { authenticator: known } = await addPasskey(test, family.parent);
    const careless = new SoftwareAuthenticator();
    careless.flags = 0x01;
    const fresh = new SoftwareAuthenticator();
    const attempts: ((challenge: string) => object)[] = [
      (challenge) => fresh.create(challenge, 'http://localhost:8788'),
      (challenge) => fresh.create(challenge, 'https://evil.example'),
      (challenge) => careless.create(challenge, TEST_ORIGIN),
      (challenge) => known.create(challenge, TEST_ORIGIN),
      (challenge) => ({ ...fresh.create(challenge, TEST_ORIGIN), attestation: 'oWNmbXQ' }),
    ];
    for (const attempt of attempts) {
      const args = { name: 'Phone', ...attempt(await begin(test, family)) };
      assert.equal((await test.refused(family.parent, 'access.add_passkey', args)).reason, 'PASSKEY_REFUSED');
    }
    const { items } = await test.ok<{ items: object[] }>(family.parent, 'access.list_passkeys');
    assert.equal(items.length, 1);
  });
});
