import assert from 'node:assert/strict';
import { it } from 'node:test';
import { browserKeys } from '../../../testing/browser-keys.ts';
import { onBothStores } from '../../../testing/on-both-stores.ts';
import { pushKeysOf } from '../push-keys.ts';

onBothStores('notify.get_settings', (sprout) => {
  it('shows what holds without a choice, and the key of this server', async () => {
    const test = sprout();
    const { parent } = await test.family();
    const { applicationServerKey, ...rest } = await test.ok(parent, 'notify.get_settings');
    assert.deepEqual(
      { ...rest, _sprout: undefined, nextStep: undefined },
      {
        kinds: { requests: true, proposals: true, results: true, notices: true },
        quietHours: null,
        devices: [],
        _sprout: undefined,
        nextStep: undefined,
      },
    );
    const { length, 0: first } = Buffer.from(String(applicationServerKey), 'base64url');
    assert.deepEqual([length, first], [65, 4], 'a point of P-256');
  });

  it('tells which browser is the one that asks', async () => {
    const test = sprout();
    const { parent } = await test.family();
    await test.ok(parent, 'notify.subscribe', { endpoint: 'https://push.example/a', keys: browserKeys });
    const isThis = async (channelId: string) => {
      const { devices } = await test.ok<{ devices: { isThisSession: boolean }[] }>(
        { ...parent, channelId },
        'notify.get_settings',
      );
      return devices.map(({ isThisSession }) => isThisSession);
    };
    assert.deepEqual([await isThis(parent.channelId), await isThis('se_other')], [[true], [false]]);
  });

  it('the key is made once, whichever process asks first', async () => {
    const { store } = sprout().sprout;
    const found = await Promise.all([1, 2, 3, 4].map(() => pushKeysOf(store)));
    assert.equal(new Set(found.map(({ privateKey }) => privateKey)).size, 1);
  });
});
