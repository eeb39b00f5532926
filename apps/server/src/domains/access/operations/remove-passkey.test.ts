import assert from 'node:assert/strict';
import { it } from 'node:test';
import { onBothStores } from '../../../testing/on-both-stores.ts';
import { activityOf, effectsOf, refusesUnknownIds } from '../../../testing/operation-checks.ts';
import { addParent } from '../../../testing/sign-in.ts';
import { addPasskey, signInWith } from '../../../testing/software-authenticator.ts';

onBothStores('access.remove_passkey', (sprout) => {
  it('lets nobody sign in with it any more', async () => {
    const test = sprout();
    const { parent } = await test.family();
    const { passkeyId, authenticator } = await addPasskey(test, parent);
    const { events, touched } = await effectsOf(test, parent, 'access.remove_passkey', { passkeyId });
    assert.deepEqual([events, touched], [['access.passkey_removed'], activityOf('access.passkey_removed')]);
    assert.match((await signInWith(test, authenticator, parent.actorId)).text, /PASSKEY_REFUSED/);
  });

  it('happens to every passkey of a parent who is removed', async () => {
    const test = sprout();
    const { parent, email } = await test.family();
    const args = { name: 'Sam', email: `sam-${email}`, password: 'another long one' };
    const { userId } = await addParent(test, parent, args);
    const { authenticator } = await addPasskey(test, { ...parent, actorId: userId, channelId: 'se_sam' });
    assert.equal((await signInWith(test, authenticator, userId)).isError, false);
    await test.ok(parent, 'family.remove_parent', { userId });
    assert.match((await signInWith(test, authenticator, userId)).text, /PASSKEY_REFUSED/);
    const rows = await test.sprout.store.read((db) => db.all('SELECT * FROM passkey WHERE parent_id = $1', [userId]));
    assert.deepEqual(rows, []);
  });

  it('is for the parent whose passkey it is', async () => {
    const test = sprout();
    const [ours, theirs] = [await test.family(), await test.family()];
    const foreign = await addPasskey(test, theirs.parent);
    const own = await addPasskey(test, { ...ours.parent, actorId: 'us_second' });
    const argsWith = (passkeyId: string) => ({ passkeyId });
    await refusesUnknownIds(test, ours.parent, 'access.remove_passkey', argsWith, [foreign.passkeyId, own.passkeyId]);
  });
});
