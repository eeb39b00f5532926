import assert from 'node:assert/strict';
import { it } from 'node:test';
import { onBothStores } from '../../../testing/on-both-stores.ts';
import { activityOf, effectsOf } from '../../../testing/operation-checks.ts';
import { callWith, signIn } from '../../../testing/sign-in.ts';

const next = 'another long one';

onBothStores('access.change_password', (sprout) => {
  it('changes the password and ends the parent’s other sessions', async () => {
    const test = sprout();
    const { email, password } = await test.family();
    const [mine, other] = [await signIn(test, email, password), await signIn(test, email, password)];
    const args = { currentPassword: password, newPassword: next };
    const answer = await callWith(test, mine, 'access.change_password', args);
    assert.equal((answer.body as { endedSessions: number }).endedSessions, 1);
    assert.equal((await callWith(test, mine, 'family.query_overview')).httpStatus, 200);
    assert.equal((await callWith(test, other, 'family.query_overview')).httpStatus, 401);
    assert.equal((await test.refused(null, 'access.sign_in', { email, password })).reason, 'SIGN_IN_FAILED');
    await test.ok(null, 'access.sign_in', { email, password: next });
  });

  it('emits an event that contains neither password', async () => {
    const test = sprout();
    const { parent, password } = await test.family();
    const args = { currentPassword: password, newPassword: next };
    const { result, events, touched } = await effectsOf(test, parent, 'access.change_password', args);
    assert.deepEqual([events, touched], [['access.password_changed'], activityOf('access.password_changed')]);
    assert.ok(!JSON.stringify(result).includes(next));
  });

  it('refuses a wrong current password, and makes guessers wait', async () => {
    const test = sprout();
    const { parent, password } = await test.family();
    const guess = { currentPassword: 'a guess', newPassword: next };
    for (let failure = 0; failure < 5; failure++) {
      assert.equal((await test.refused(parent, 'access.change_password', guess)).reason, 'SIGN_IN_FAILED');
    }
    const right = { currentPassword: password, newPassword: next };
    assert.equal((await test.refused(parent, 'access.change_password', right)).reason, 'RATE_LIMITED');
    test.clock.advance(1_000);
    await test.ok(parent, 'access.change_password', right);
  });

  it('never delays a parent who gives the right password, however often it changes', async () => {
    const test = sprout();
    const { parent, password } = await test.family();
    let currentPassword = password;
    for (let change = 0; change < 8; change++) {
      const newPassword = `${next} ${change}`;
      await test.ok(parent, 'access.change_password', { currentPassword, newPassword });
      currentPassword = newPassword;
    }
  });
});
