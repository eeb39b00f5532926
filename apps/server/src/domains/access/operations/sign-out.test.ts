import assert from 'node:assert/strict';
import { it } from 'node:test';
import { onBothStores } from '../../../testing/on-both-stores.ts';
import { callWith, signIn } from '../../../testing/sign-in.ts';

onBothStores('access.sign_out', (sprout) => {
  it('ends this session at once, deletes its cookie, and leaves the other sessions', async () => {
    const test = sprout();
    const { email, password } = await test.family();
    const [one, other] = [await signIn(test, email, password), await signIn(test, email, password)];
    await callWith(test, one, 'family.query_overview');
    const answer = await callWith(test, one, 'access.sign_out');
    assert.deepEqual([answer.httpStatus, answer.issued?.secret], [200, '']);
    assert.equal((answer.body as { endedSessions: number }).endedSessions, 1);
    assert.equal((await callWith(test, one, 'family.query_overview')).httpStatus, 401);
    assert.equal((await callWith(test, other, 'family.query_overview')).httpStatus, 200);
  });

  it('ends all sessions of this parent only, if asked to', async () => {
    const test = sprout();
    const [ours, theirs] = [await test.family(), await test.family()];
    const sessions = [await signIn(test, ours.email, ours.password), await signIn(test, ours.email, ours.password)];
    const foreign = await signIn(test, theirs.email, theirs.password);
    const [first] = sessions;
    assert.ok(first);
    const answer = await callWith(test, first, 'access.sign_out', { everywhere: true });
    assert.equal((answer.body as { endedSessions: number }).endedSessions, 2);
    for (const session of sessions) {
      assert.equal((await callWith(test, session, 'family.query_overview')).httpStatus, 401);
    }
    assert.equal((await callWith(test, foreign, 'family.query_overview')).httpStatus, 200);
  });
});
