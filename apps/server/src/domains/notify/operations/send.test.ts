/** How it sends is shown in out/push/notifications.test.ts, with a real push service. */
import assert from 'node:assert/strict';
import { it } from 'node:test';
import { sproutOf } from '../../../core/principal.ts';
import { browserKeys } from '../../../testing/browser-keys.ts';
import { onBothStores } from '../../../testing/on-both-stores.ts';

onBothStores('notify.send', (sprout) => {
  it('does nothing for what no longer waits, and refuses a browser that is not subscribed', async () => {
    const test = sprout();
    const { parent, familyId } = await test.family();
    const args = { endpoint: 'https://push.example/a', keys: browserKeys };
    const { subscriptionId } = await test.ok(parent, 'notify.subscribe', args);
    const send = { subscriptionId, place: 1 };
    assert.equal((await test.ok(sproutOf(familyId), 'notify.send', send)).outcome, 'dropped');
    await test.ok(parent, 'notify.unsubscribe', { subscriptionId });
    assert.equal((await test.refused(sproutOf(familyId), 'notify.send', send)).code, 'PERMISSION_DENIED');
  });
});
