import assert from 'node:assert/strict';
import { it } from 'node:test';
import { browserKeys } from '../../../testing/browser-keys.ts';
import { onBothStores } from '../../../testing/on-both-stores.ts';
import { refusesUnknownIds } from '../../../testing/operation-checks.ts';
import { addParent } from '../../../testing/sign-in.ts';

onBothStores('notify.unsubscribe', (sprout) => {
  it('forgets a browser of this parent, and nobody else’s', async () => {
    const test = sprout();
    const { parent, email, password } = await test.family();
    const partner = { name: 'Sam', email: `sam.${email}`, password };
    const { userId } = await addParent(test, parent, partner);
    const subscribe = async (actorId: string) => {
      const args = { endpoint: `https://push.example/${actorId}`, keys: browserKeys };
      return String((await test.ok({ ...parent, actorId }, 'notify.subscribe', args)).subscriptionId);
    };
    const [own, theirs] = [await subscribe(parent.actorId), await subscribe(String(userId))];
    await refusesUnknownIds(test, parent, 'notify.unsubscribe', (subscriptionId) => ({ subscriptionId }), [theirs]);
    await test.ok(parent, 'notify.unsubscribe', { subscriptionId: own });
    assert.deepEqual((await test.ok(parent, 'notify.get_settings')).devices, []);
  });
});
