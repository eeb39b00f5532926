import assert from 'node:assert/strict';
import { it } from 'node:test';
import { onBothStores } from '../../../testing/on-both-stores.ts';

onBothStores('access.begin_passkey_sign_in', (sprout) => {
  it('makes an address wait that begins again and again', async () => {
    const test = sprout();
    const begin = (remoteAddress: string) =>
      test.sprout.pipeline.call({ operation: 'access.begin_passkey_sign_in', args: {}, caller: null, remoteAddress });
    for (let count = 0; count < 30; count++) assert.equal((await begin('192.0.2.9')).httpStatus, 200);
    assert.equal((await begin('192.0.2.9')).httpStatus, 429);
    assert.equal((await begin('192.0.2.10')).httpStatus, 200);
  });

  it('leaves no challenge behind that is over', async () => {
    const test = sprout();
    await test.ok(null, 'access.begin_passkey_sign_in');
    test.clock.advance(5 * 60_000);
    await test.doChores();
    const left = await test.sprout.store.read((db) => db.all('SELECT * FROM passkey_challenge'));
    assert.deepEqual(left, []);
  });
});
