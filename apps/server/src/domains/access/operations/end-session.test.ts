import assert from 'node:assert/strict';
import { it } from 'node:test';
import type { Credential } from '../../../core/pipeline/call.ts';
import { onBothStores } from '../../../testing/on-both-stores.ts';
import { refusesUnknownIds } from '../../../testing/operation-checks.ts';
import { addParent, callWith, signIn } from '../../../testing/sign-in.ts';
import type { TestSprout } from '../../../testing/test-sprout.ts';

async function idOf(test: TestSprout, session: Credential): Promise<string> {
  return (await test.sprout.authenticator.identify(session))?.principal.channelId ?? assert.fail('not signed in');
}

const isSignedIn = async (test: TestSprout, session: Credential) =>
  (await callWith(test, session, 'family.query_overview')).httpStatus === 200;

onBothStores('access.end_session', (sprout) => {
  it('signs the parent out in that browser at once, and leaves the others', async () => {
    const test = sprout();
    const { email, password } = await test.family();
    const [mine, other] = [await signIn(test, email, password), await signIn(test, email, password)];
    const sessionId = await idOf(test, other);
    assert.equal((await callWith(test, mine, 'access.end_session', { sessionId })).httpStatus, 200);
    assert.deepEqual([await isSignedIn(test, mine), await isSignedIn(test, other)], [true, false]);
  });

  it('ends no session of another parent or family', async () => {
    const test = sprout();
    const [ours, theirs] = [await test.family(), await test.family()];
    const second = { name: 'Kim', email: `kim-${ours.email}`, password: 'a long and private phrase' };
    await addParent(test, ours.parent, second);
    const ids = [
      await idOf(test, await signIn(test, second.email, second.password)),
      await idOf(test, await signIn(test, theirs.email, theirs.password)),
    ];
    await refusesUnknownIds(test, ours.parent, 'access.end_session', (sessionId) => ({ sessionId }), ids);
  });
});
