import assert from 'node:assert/strict';
import { it } from 'node:test';
import { onBothStores } from '../../../testing/on-both-stores.ts';
import { addPasskey } from '../../../testing/software-authenticator.ts';

onBothStores('access.begin_passkey', (sprout) => {
  it('makes a new challenge each time, and names the passkeys that the parent has', async () => {
    const test = sprout();
    const { parent } = await test.family();
    const begin = () => test.ok<{ challenge: string; credentials: string[] }>(parent, 'access.begin_passkey');
    const first = await begin();
    assert.deepEqual(first.credentials, []);
    await addPasskey(test, parent);
    const second = await begin();
    assert.equal(second.credentials.length, 1);
    assert.notEqual(second.challenge, first.challenge);
  });

  it('is refused at addresses where browsers have no passkeys', async () => {
    const test = sprout();
    const { parent } = await test.family();
    for (const [origin, isPossible] of [
      ['http://127.0.0.1:8787', false],
      ['https://192.0.2.7', false],
      ['http://[::1]:8787', false],
      ['http://sprout.local', false],
      ['', false],
      ['http://localhost:8787', true],
      ['http://sprout.localhost', true],
      ['https://sprout.example', true],
    ] as const) {
      const answer = await test.sprout.pipeline.call({
        operation: 'access.begin_passkey',
        args: {},
        caller: parent,
        origin,
      });
      assert.equal(!answer.isError, isPossible, origin);
      if (!isPossible) assert.match(answer.text, /PASSKEYS_IMPOSSIBLE/);
    }
  });
});
