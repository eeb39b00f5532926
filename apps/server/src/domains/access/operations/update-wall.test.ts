import assert from 'node:assert/strict';
import { it } from 'node:test';
import { onBothStores } from '../../../testing/on-both-stores.ts';
import { refusesUnknownIds, refusesWrongCallers } from '../../../testing/operation-checks.ts';
import { pairDevice, pairWall } from '../../../testing/sign-in.ts';

onBothStores('access.update_wall', (sprout) => {
  it('changes what a wall shows and takes, each by itself', async () => {
    const test = sprout();
    const family = await test.family();
    const { deviceId } = await pairWall(test, family.parent);
    const change = async (patch: object) => {
      const { showsGems, takesTicks } = await test.ok(family.parent, 'access.update_wall', { deviceId, ...patch });
      return [showsGems, takesTicks];
    };
    assert.deepEqual(await change({ showsGems: true }), [true, false]);
    assert.deepEqual(await change({ takesTicks: true }), [true, true]);
    assert.deepEqual(await change({ showsGems: false }), [false, true]);
    await refusesWrongCallers(test, family, 'access.update_wall', { deviceId });
  });

  it('takes this family’s walls only, and no kid’s device', async () => {
    const test = sprout();
    const [ours, theirs] = [await test.family(), await test.family()];
    const others = [
      (await pairWall(test, theirs.parent)).deviceId,
      (await pairDevice(test, ours.parent, ours.childIds[0])).deviceId,
    ];
    await refusesUnknownIds(test, ours.parent, 'access.update_wall', (deviceId) => ({ deviceId }), others);
  });
});
