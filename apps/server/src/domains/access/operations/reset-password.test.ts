import assert from 'node:assert/strict';
import { it } from 'node:test';
import { sproutOf } from '../../../core/principal.ts';
import { onBothStores } from '../../../testing/on-both-stores.ts';
import { addPasskey, signInWith } from '../../../testing/software-authenticator.ts';

onBothStores('access.reset_password', (sprout) => {
  it('makes a password that works where the old one no longer does, and ends the sessions and passkeys', async () => {
    const test = sprout();
    const { familyId, parent, email, password } = await test.family();
    await test.ok(null, 'access.sign_in', { email, password });
    const { authenticator } = await addPasskey(test, parent);
    const made = await test.ok<{ password: string; endedSessions: number }>(
      sproutOf(familyId),
      'access.reset_password',
      { userId: parent.actorId },
    );
    assert.ok(made.endedSessions >= 1);
    assert.equal((await test.refused(null, 'access.sign_in', { email, password })).reason, 'SIGN_IN_FAILED');
    await test.ok(null, 'access.sign_in', { email, password: made.password });
    assert.match((await signInWith(test, authenticator, parent.actorId)).text, /PASSKEY_REFUSED/);
  });

  it('refuses somebody who is no parent of the family', async () => {
    const test = sprout();
    const [family, other] = [await test.family(), await test.family()];
    const error = await test.refused(sproutOf(family.familyId), 'access.reset_password', {
      userId: other.parent.actorId,
    });
    assert.equal(error.code, 'PERMISSION_DENIED');
  });
});
