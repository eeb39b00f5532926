import assert from 'node:assert/strict';
import { it } from 'node:test';
import { onBothStores } from '../../../testing/on-both-stores.ts';
import { callWith, pairDevice } from '../../../testing/sign-in.ts';
import { findRevoked } from '../find-revoked.ts';

onBothStores('kid.leave', (sprout) => {
  it('locks this device and ends what it watches, and no other of the kid', async () => {
    const test = sprout();
    const family = await test.family();
    const childId = family.childIds[0] as string;
    await test.ok(family.parent, 'family.update_kid', { childId, pin: '4711' });
    const pair = async () => {
      const { deviceToken: secret } = await pairDevice(test, family.parent, childId);
      return { kind: 'bearer', secret } as const;
    };
    const first = await pair();
    const second = await pair();
    const watching = (await test.sprout.authenticator.identify(first))?.principal ?? assert.fail('not paired');
    const call = async (caller: typeof first, operation: string) => {
      const { body } = await callWith(test, caller, operation);
      return (body as { error?: { reason: string } }).error?.reason;
    };
    assert.equal(await call(first, 'kid.today'), undefined, 'a parent has just paired it');
    await call(first, 'kid.leave');
    assert.equal(await call(first, 'kid.today'), 'PIN_NEEDED');
    const ended = await test.sprout.store.read((db) => findRevoked(db, [watching]));
    assert.deepEqual(ended, [watching.channelId]);
    assert.equal(await call(second, 'kid.today'), undefined);
  });
});
