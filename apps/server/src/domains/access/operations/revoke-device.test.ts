import assert from 'node:assert/strict';
import { it } from 'node:test';
import { onBothStores } from '../../../testing/on-both-stores.ts';
import { activityOf, effectsOf, refusesUnknownIds } from '../../../testing/operation-checks.ts';
import { callWith, pairDevice } from '../../../testing/sign-in.ts';

onBothStores('access.revoke_device', (sprout) => {
  it('ends the device’s access at once', async () => {
    const test = sprout();
    const { parent, childIds } = await test.family();
    const { deviceId, deviceToken } = await pairDevice(test, parent, childIds[0]);
    const ask = () =>
      callWith(test, { kind: 'bearer', secret: deviceToken }, 'gems.query_balance', { childId: childIds[0] });
    assert.equal((await ask()).httpStatus, 200);
    const { events, touched } = await effectsOf(test, parent, 'access.revoke_device', { deviceId });
    assert.deepEqual([events, touched], [['access.device_revoked'], activityOf('access.device_revoked')]);
    assert.equal((await ask()).httpStatus, 401);
  });

  it('does not cache a device that is revoked while it is being looked up', async () => {
    const test = sprout();
    const { parent, childIds } = await test.family();
    for (let round = 0; round < 10; round++) {
      const { deviceId, deviceToken } = await pairDevice(test, parent, childIds[0]);
      const ask = () =>
        callWith(test, { kind: 'bearer', secret: deviceToken }, 'gems.query_balance', { childId: childIds[0] });
      await Promise.all([ask(), test.ok(parent, 'access.revoke_device', { deviceId }), ask(), ask()]);
      assert.equal((await ask()).httpStatus, 401);
    }
  });

  it('answers alike for a missing, a revoked and another family’s device', async () => {
    const test = sprout();
    const [ours, theirs] = [await test.family(), await test.family()];
    const own = await pairDevice(test, ours.parent, ours.childIds[0]);
    const foreign = await pairDevice(test, theirs.parent, theirs.childIds[0]);
    await test.ok(ours.parent, 'access.revoke_device', { deviceId: own.deviceId });
    const ids = [foreign.deviceId, own.deviceId];
    await refusesUnknownIds(test, ours.parent, 'access.revoke_device', (deviceId) => ({ deviceId }), ids);
    const token = { kind: 'bearer', secret: foreign.deviceToken } as const;
    const answer = await callWith(test, token, 'gems.query_balance', { childId: theirs.childIds[0] });
    assert.equal(answer.httpStatus, 200);
  });
});
