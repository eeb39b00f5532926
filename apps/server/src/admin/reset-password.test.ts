import assert from 'node:assert/strict';
import { it } from 'node:test';
import { onBothStores } from '../testing/on-both-stores.ts';
import { addParent } from '../testing/sign-in.ts';
import { resetPassword } from './reset-password.ts';

onBothStores('sprout password reset', (sprout) => {
  it('asks which family is meant if several have a parent with this address', async () => {
    const test = sprout();
    const { email, familyId, password } = await test.family();
    const other = await test.family();
    const newcomer = { name: 'Sam', email, password: 'a long enough one' };
    await addParent(test, other.parent, newcomer);
    await assert.rejects(resetPassword(test.sprout, email), new RegExp(`--family ${familyId}, ${other.familyId}`));
    const made = await resetPassword(test.sprout, email.toUpperCase(), other.familyId);
    const signedInTo = async (secret: string) =>
      (await test.ok(null, 'access.sign_in', { email, password: secret })).familyId;
    assert.equal(await signedInTo(made.password), other.familyId);
    assert.equal(await signedInTo(password), familyId);
    await assert.rejects(resetPassword(test.sprout, 'nobody@example.com'), /Nobody signs in with/);
  });
});
