import assert from 'node:assert/strict';
import { it } from 'node:test';
import { onBothStores } from '../../../testing/on-both-stores.ts';
import { callWith, pairDevice } from '../../../testing/sign-in.ts';
import type { TestSprout } from '../../../testing/test-sprout.ts';

const QUARTER_MS = 15 * 60_000;

onBothStores('kid.choose', (sprout) => {
  /** A kid with a PIN, and its calls through a real device. */
  const withPin = async (test: TestSprout, pin = '4711') => {
    const family = await test.family();
    const childId = family.childIds[0] as string;
    const { deviceToken } = await pairDevice(test, family.parent, childId);
    const call = async (operation: string, args: object = {}) => {
      const { body } = await callWith(test, { kind: 'bearer', secret: deviceToken }, operation, { ...args });
      return body as {
        error?: { code: string; reason: string; retryAfterMs?: number };
        hasPin?: boolean;
        name?: string;
      };
    };
    const reason = async (operation: string, args: object = {}) => (await call(operation, args)).error?.reason;
    const choose = (given?: string) => reason('kid.choose', { childId, ...(given !== undefined && { pin: given }) });
    if (pin !== '') await test.ok(family.parent, 'family.update_kid', { childId, pin });
    return { family, childId, call, reason, choose };
  };

  it('needs no PIN where the parents set none', async () => {
    const { choose, reason, call } = await withPin(sprout(), '');
    assert.equal((await call('kid.me')).hasPin, false);
    assert.equal(await choose(), undefined);
    await call('kid.leave');
    assert.equal(await reason('kid.today'), undefined);
  });

  it('opens a device that waits for the PIN; until then it says whose it is and nothing else', async () => {
    const { choose, reason, call } = await withPin(sprout());
    assert.equal((await call('kid.me')).hasPin, true);
    for (const operation of ['kid.today', 'kid.list_rewards']) assert.equal(await reason(operation), 'PIN_NEEDED');
    assert.equal(await reason('kid.request_screentime', { durationMinutes: 10 }), 'PIN_NEEDED');
    assert.equal(await choose(), 'PIN_NEEDED');
    assert.equal(await choose('1234'), 'PIN_WRONG');
    assert.equal(await reason('kid.today'), 'PIN_NEEDED');
    assert.equal(await choose('4711'), undefined);
    assert.equal(await reason('kid.today'), undefined);
    await call('kid.leave');
    assert.equal(await reason('kid.today'), 'PIN_NEEDED');
    assert.equal(await choose('4711'), undefined);
  });

  it('lets five wrong PINs through, however fast they come, then nobody for a quarter of an hour', async () => {
    const test = sprout();
    const { choose, call, childId } = await withPin(test);
    const guesses = await Promise.all(Array.from({ length: 12 }, (_, digit) => choose(`00${10 + digit}`)));
    assert.equal(guesses.filter((reason) => reason === 'PIN_WRONG').length, 5);
    assert.equal(guesses.filter((reason) => reason === 'RATE_LIMITED').length, 7);
    const { error } = await call('kid.choose', { childId, pin: '4711' });
    assert.equal(error?.reason, 'RATE_LIMITED');
    assert.ok((error?.retryAfterMs ?? 0) > QUARTER_MS - 60_000);
    test.clock.advance(QUARTER_MS);
    for (let count = 0; count < 4; count++) assert.equal(await choose('0000'), 'PIN_WRONG');
    assert.equal(await choose('4711'), undefined);
  });

  it('takes the new PIN of a parent at once, also while it waits, and none once it was taken away', async () => {
    const test = sprout();
    const { family, choose, reason, childId } = await withPin(test);
    for (let count = 0; count < 6; count++) await choose('0000');
    await test.ok(family.parent, 'family.update_kid', { childId, pin: '2222' });
    assert.equal(await choose('4711'), 'PIN_WRONG');
    assert.equal(await choose('2222'), undefined);
    await test.ok(family.parent, 'family.update_kid', { childId, pin: '3333' });
    assert.equal(await reason('kid.today'), 'PIN_NEEDED', 'who knew the old one is asked again');
    await test.ok(family.parent, 'family.update_kid', { childId, pin: null });
    assert.equal(await reason('kid.today'), undefined);
    assert.equal(await choose(), undefined);
  });

  it('tells a parent who has one, and nobody which', async () => {
    const test = sprout();
    const { family, childId } = await withPin(test);
    const { kidsWithPin } = await test.ok(family.parent, 'access.list_devices');
    assert.deepEqual(kidsWithPin, [childId]);
    const stored = await test.sprout.store.read((db) => db.all<{ hash: string }>('SELECT hash FROM kid_pin'));
    assert.ok(stored.every(({ hash }) => hash.startsWith('scrypt$')));
    for (const pin of ['123', '12345', 'abcd', '١٢٣٤', '12 4', '']) {
      const { reason } = await test.refused(family.parent, 'family.update_kid', { childId, pin });
      assert.equal(reason, 'SCHEMA_VIOLATION', pin);
    }
    const again = await test.ok(family.parent, 'family.update_kid', { childId, pin: null });
    assert.deepEqual(again.changedFields, ['pin']);
    assert.deepEqual((await test.ok(family.parent, 'family.update_kid', { childId, pin: null })).changedFields, []);
  });

  it('knows no other kid: a sibling’s PIN cannot be tried here', async () => {
    const { family, call } = await withPin(sprout());
    const { error } = await call('kid.choose', { childId: family.childIds[1], pin: '4711' });
    assert.deepEqual([error?.code, error?.reason], ['PERMISSION_DENIED', undefined]);
  });
});
