import assert from 'node:assert/strict';
import { it } from 'node:test';
import { onBothStores } from '../../../testing/on-both-stores.ts';
import { callWith } from '../../../testing/sign-in.ts';
import { addPasskey, SoftwareAuthenticator, signInWith } from '../../../testing/software-authenticator.ts';
import { TEST_ORIGIN, type TestSprout } from '../../../testing/test-sprout.ts';

const OPERATION = 'access.sign_in_with_passkey';

async function begin(test: TestSprout): Promise<string> {
  return (await test.ok<{ challenge: string }>(null, 'access.begin_passkey_sign_in')).challenge;
}

onBothStores(OPERATION, (sprout) => {
  it('opens a session of the parent, in which the password counts as just given', async () => {
    const test = sprout();
    const { parent, familyId } = await test.family();
    const { authenticator } = await addPasskey(test, parent);
    const answer = await signInWith(test, authenticator, parent.actorId);
    const body = answer.body as { familyId: string; userId: string; name: string };
    assert.deepEqual([body.familyId, body.userId, body.name], [familyId, parent.actorId, 'Pat']);
    const session = { kind: 'session', secret: answer.issued?.secret ?? '' } as const;
    const token = { clientName: 'Robot', scopes: ['gems:adjust'] };
    assert.equal((await callWith(test, session, 'access.create_token', token)).httpStatus, 200);
    test.clock.advance(10 * 60_000);
    assert.match((await callWith(test, session, 'access.create_token', token)).text, /PASSWORD_NEEDED/);
  });

  it('takes a challenge once, within five minutes, also when a stranger answers it', async () => {
    const test = sprout();
    const { parent } = await test.family();
    const { authenticator } = await addPasskey(test, parent);
    const answered = authenticator.get(await begin(test), TEST_ORIGIN, parent.actorId);
    await test.ok(null, OPERATION, answered);
    assert.equal((await test.refused(null, OPERATION, answered)).reason, 'PASSKEY_REFUSED');
    const spoilt = await begin(test);
    const stranger = new SoftwareAuthenticator().get(spoilt, TEST_ORIGIN, parent.actorId);
    assert.equal((await test.refused(null, OPERATION, stranger)).reason, 'PASSKEY_REFUSED');
    const late = authenticator.get(spoilt, TEST_ORIGIN, parent.actorId);
    assert.equal((await test.refused(null, OPERATION, late)).reason, 'PASSKEY_REFUSED');
    const old = authenticator.get(await begin(test), TEST_ORIGIN, parent.actorId);
    test.clock.advance(5 * 60_000);
    assert.equal((await test.refused(null, OPERATION, old)).reason, 'PASSKEY_REFUSED');
    const { challenge } = await test.ok<{ challenge: string }>(parent, 'access.begin_passkey');
    const mixedUp = authenticator.get(challenge, TEST_ORIGIN, parent.actorId);
    assert.equal((await test.refused(null, OPERATION, mixedUp)).reason, 'PASSKEY_REFUSED');
  });

  it('acts once when the same answer arrives many times at once', async () => {
    const test = sprout();
    const { parent } = await test.family();
    const { authenticator } = await addPasskey(test, parent);
    const answered = authenticator.get(await begin(test), TEST_ORIGIN, parent.actorId);
    const answers = await Promise.all(Array.from({ length: 5 }, () => test.call(null, OPERATION, answered)));
    assert.equal(answers.filter(({ isError }) => !isError).length, 1);
  });

  it('refuses another origin of the same host, an unchecked user, and another parent’s handle', async () => {
    const test = sprout();
    const [{ parent }, other] = [await test.family(), await test.family()];
    const { authenticator } = await addPasskey(test, parent);
    for (const origin of ['http://localhost:8788', 'https://localhost', 'https://evil.example']) {
      assert.match((await signInWith(test, authenticator, parent.actorId, origin)).text, /PASSKEY_REFUSED/, origin);
    }
    assert.match((await signInWith(test, authenticator, other.parent.actorId)).text, /PASSKEY_REFUSED/);
    authenticator.flags = 0x01;
    assert.match((await signInWith(test, authenticator, parent.actorId)).text, /PASSKEY_REFUSED/);
    authenticator.flags = 0x05;
    assert.equal((await signInWith(test, authenticator, parent.actorId)).isError, false);
  });

  it('refuses a passkey whose count of uses does not grow', async () => {
    const test = sprout();
    const { parent } = await test.family();
    const { authenticator } = await addPasskey(test, parent);
    authenticator.useCount = 7;
    assert.equal((await signInWith(test, authenticator, parent.actorId)).isError, false);
    for (const earlier of [7, 6, 2]) {
      authenticator.useCount = earlier;
      assert.match((await signInWith(test, authenticator, parent.actorId)).text, /PASSKEY_REFUSED/);
    }
    authenticator.useCount = 8;
    assert.equal((await signInWith(test, authenticator, parent.actorId)).isError, false);
  });
});
