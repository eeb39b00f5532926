import assert from 'node:assert/strict';
import { it } from 'node:test';
import { onBothStores } from '../../../testing/on-both-stores.ts';
import { refusesUnknownIds } from '../../../testing/operation-checks.ts';
import { addPasskey, signInWith } from '../../../testing/software-authenticator.ts';

onBothStores('access.rename_passkey', (sprout) => {
  it('changes the name and nothing else', async () => {
    const test = sprout();
    const { parent } = await test.family();
    const { passkeyId, authenticator } = await addPasskey(test, parent, 'Phone');
    assert.equal((await test.ok(parent, 'access.rename_passkey', { passkeyId, name: 'Key ring' })).name, 'Key ring');
    const { items } = await test.ok<{ items: { name: string }[] }>(parent, 'access.list_passkeys');
    assert.deepEqual(
      items.map((item) => item.name),
      ['Key ring'],
    );
    assert.equal((await signInWith(test, authenticator, parent.actorId)).isError, false);
  });

  it('is for the parent whose passkey it is', async () => {
    const test = sprout();
    const [ours, theirs] = [await test.family(), await test.family()];
    const foreign = await addPasskey(test, theirs.parent);
    const own = await addPasskey(test, { ...ours.parent, actorId: 'us_second' });
    const argsWith = (passkeyId: string) => ({ passkeyId, name: 'Mine' });
    await refusesUnknownIds(test, ours.parent, 'access.rename_passkey', argsWith, [foreign.passkeyId, own.passkeyId]);
  });
});
