import assert from 'node:assert/strict';
import { it } from 'node:test';
import { limits } from '#operations';
import { browserKeys } from '../../../testing/browser-keys.ts';
import { onBothStores } from '../../../testing/on-both-stores.ts';
import { actsOncePerKey } from '../../../testing/operation-checks.ts';

interface Shown {
  readonly devices: readonly { readonly subscriptionId: string; readonly deviceName: string }[];
}

onBothStores('notify.subscribe', (sprout) => {
  const at = (path: string) => ({ endpoint: `https://push.example/${path}`, keys: browserKeys });

  it('adds a browser of this parent, and the same endpoint again replaces it', async () => {
    const test = sprout();
    const { parent } = await test.family();
    const first = await test.ok(parent, 'notify.subscribe', { ...at('a'), deviceName: 'Phone' });
    const again = await test.ok(parent, 'notify.subscribe', { ...at('a'), deviceName: 'My phone' });
    assert.equal(again.subscriptionId, first.subscriptionId);
    const { devices } = await test.ok<Shown>(parent, 'notify.get_settings');
    assert.deepEqual(
      devices.map(({ deviceName }) => deviceName),
      ['My phone'],
    );
  });

  it('acts once for a key', async () => {
    const test = sprout();
    const { parent } = await test.family();
    await actsOncePerKey(test, parent, 'notify.subscribe', at('a'));
  });

  it('is refused beyond the number of browsers that a parent may have', async () => {
    const test = sprout();
    const { parent } = await test.family();
    for (let number = 0; number < limits.browsersPerParent; number++) {
      await test.ok(parent, 'notify.subscribe', at(String(number)));
    }
    const { reason, fix } = await test.refused(parent, 'notify.subscribe', at('more'));
    assert.equal(reason, 'LIMIT_EXCEEDED');
    assert.match(fix, /notify\.unsubscribe/);
    await test.ok(parent, 'notify.subscribe', at('0'));
  });
});
