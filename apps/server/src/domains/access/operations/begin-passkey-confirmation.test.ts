import assert from 'node:assert/strict';
import { it } from 'node:test';
import { onBothStores } from '../../../testing/on-both-stores.ts';
import { addPasskey } from '../../../testing/software-authenticator.ts';
import { TEST_ORIGIN } from '../../../testing/test-sprout.ts';

onBothStores('access.begin_passkey_confirmation', (sprout) => {
  it('names the parent’s passkeys that work at this address', async () => {
    const test = sprout();
    const { parent } = await test.family();
    await addPasskey(test, parent);
    const namedAt = async (origin: string) => {
      const request = { operation: 'access.begin_passkey_confirmation', args: {}, caller: parent, origin };
      return ((await test.sprout.pipeline.call(request)).body as { credentials: string[] }).credentials.length;
    };
    assert.equal(await namedAt(TEST_ORIGIN), 1);
    assert.equal(await namedAt('https://sprout.example'), 0);
  });
});
