import assert from 'node:assert/strict';
import { it } from 'node:test';
import { onBothStores } from '../../../testing/on-both-stores.ts';
import { callWith, signIn } from '../../../testing/sign-in.ts';

onBothStores('access.end_other_sessions', (sprout) => {
  it('ends all sessions of this parent but the one that asks', async () => {
    const test = sprout();
    const [ours, theirs] = [await test.family(), await test.family()];
    const sessions = [];
    for (let count = 0; count < 3; count++) sessions.push(await signIn(test, ours.email, ours.password));
    const [mine = assert.fail(), ...others] = sessions;
    const foreign = await signIn(test, theirs.email, theirs.password);
    const answer = await callWith(test, mine, 'access.end_other_sessions');
    assert.equal((answer.body as { endedSessions: number }).endedSessions, 2);
    const statuses = [mine, foreign, ...others].map((one) => callWith(test, one, 'family.query_overview'));
    assert.deepEqual(
      (await Promise.all(statuses)).map(({ httpStatus }) => httpStatus),
      [200, 200, 401, 401],
    );
  });
});
