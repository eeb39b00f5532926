import assert from 'node:assert/strict';
import { it } from 'node:test';
import { browserKeys } from '../../../testing/browser-keys.ts';
import { onBothStores } from '../../../testing/on-both-stores.ts';

onBothStores('notify.test', (sprout) => {
  it('counts the browsers that get it, and says how to add one if there is none', async () => {
    const test = sprout();
    const { parent } = await test.family();
    const none = await test.ok(parent, 'notify.test');
    assert.equal(none.sentTo, 0);
    assert.match(String(none.nextStep), /notify\.subscribe/);
    for (const name of ['a', 'b']) {
      await test.ok(parent, 'notify.subscribe', { endpoint: `https://push.example/${name}`, keys: browserKeys });
    }
    assert.equal((await test.ok(parent, 'notify.test')).sentTo, 2);
  });
});
