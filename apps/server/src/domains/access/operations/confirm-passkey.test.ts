import assert from 'node:assert/strict';
import { it } from 'node:test';
import { onBothStores } from '../../../testing/on-both-stores.ts';
import { callWith, signIn } from '../../../testing/sign-in.ts';
import { addPasskey, confirmWith } from '../../../testing/software-authenticator.ts';
import { TEST_ORIGIN, type TestSprout } from '../../../testing/test-sprout.ts';

const TEN_MINUTES = 10 * 60_000;
const token = { clientName: 'Robot', scopes: ['gems:adjust'] };

/** A parent with a passkey who signed in ten minutes ago. */
async function longSignedIn(test: TestSprout) {
  const { parent, email, password } = await test.family();
  const { authenticator, passkeyId } = await addPasskey(test, parent);
  const session = await signIn(test, email, password);
  test.clock.advance(TEN_MINUTES);
  return { parent, authenticator, passkeyId, session };
}

onBothStores('access.confirm_passkey', (sprout) => {
  it('counts as the password in this session, for ten minutes', async () => {
    const test = sprout();
    const { authenticator, session } = await longSignedIn(test);
    const makeToken = () => callWith(test, session, 'access.create_token', token);
    assert.match((await makeToken()).text, /PASSWORD_NEEDED/);
    assert.equal((await confirmWith(test, authenticator, session)).isError, false);
    assert.equal((await makeToken()).isError, false);
    test.clock.advance(TEN_MINUTES);
    assert.match((await makeToken()).text, /PASSWORD_NEEDED/);
  });

  it('refuses another parent’s passkey, another origin, a removed one, and one whose count does not grow', async () => {
    const test = sprout();
    const [ours, theirs] = [await longSignedIn(test), await longSignedIn(test)];
    assert.match((await confirmWith(test, theirs.authenticator, ours.session)).text, /PASSKEY_REFUSED/);
    const otherPort = await confirmWith(test, ours.authenticator, ours.session, 'http://localhost:8788');
    assert.match(otherPort.text, /PASSKEY_REFUSED/);
    ours.authenticator.useCount = 7;
    assert.equal((await confirmWith(test, ours.authenticator, ours.session)).isError, false);
    ours.authenticator.useCount = 3;
    assert.match((await confirmWith(test, ours.authenticator, ours.session)).text, /PASSKEY_REFUSED/);
    ours.authenticator.useCount = 20;
    await test.ok(ours.parent, 'access.remove_passkey', { passkeyId: ours.passkeyId });
    assert.match((await confirmWith(test, ours.authenticator, ours.session)).text, /PASSKEY_REFUSED/);
  });

  it('takes a challenge once, and only the one of this session', async () => {
    const test = sprout();
    const { authenticator, session } = await longSignedIn(test);
    const other = await longSignedIn(test);
    const challengeFor = async (operation: string, caller: typeof session | null) => {
      const request = { operation, args: {}, caller, origin: TEST_ORIGIN };
      return ((await test.sprout.pipeline.call(request)).body as { challenge: string }).challenge;
    };
    const answerTo = (challenge: string) => {
      const { userHandle: _, ...answer } = authenticator.get(challenge, TEST_ORIGIN, '');
      return callWith(test, session, 'access.confirm_passkey', answer);
    };
    const challenge = await challengeFor('access.begin_passkey_confirmation', session);
    assert.equal((await answerTo(challenge)).isError, false);
    for (const wrong of [
      challenge,
      await challengeFor('access.begin_passkey_confirmation', other.session),
      await challengeFor('access.begin_passkey_sign_in', null),
      'made up',
    ]) {
      assert.match((await answerTo(wrong)).text, /PASSKEY_REFUSED/);
    }
  });
});
