import assert from 'node:assert/strict';
import { it } from 'node:test';
import { onBothStores } from '../../../testing/on-both-stores.ts';
import { refusesWrongCallers } from '../../../testing/operation-checks.ts';

onBothStores('access.create_wall_code', (sprout) => {
  it('makes a code that pairs one wall, which the parents find among their devices', async () => {
    const test = sprout();
    const family = await test.family();
    const { parent, childIds } = family;
    const { code } = await test.ok(parent, 'access.create_wall_code');
    // A code for a kid, made meanwhile, is another one.
    await test.ok(parent, 'access.create_pairing_code', { childId: childIds[0] });
    const paired = await test.ok(null, 'access.pair_device', { code, deviceName: 'Kitchen' });
    assert.deepEqual([paired.childId, paired.name], ['', 'Test']);
    assert.equal((await test.refused(null, 'access.pair_device', { code })).reason, 'PAIRING_CODE_INVALID');
    const { items } = await test.ok<{ items: Record<string, unknown>[] }>(parent, 'access.list_devices');
    assert.deepEqual(
      items.map(({ name, childId, wall }) => ({ name, childId, wall })),
      [{ name: 'Kitchen', childId: '', wall: { showsGems: false, takesTicks: false } }],
    );
    await refusesWrongCallers(test, family, 'access.create_wall_code', {});
  });
});
