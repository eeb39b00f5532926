import assert from 'node:assert/strict';
import { it } from 'node:test';
import { onBothStores } from '../../../testing/on-both-stores.ts';
import { activityOf } from '../../../testing/operation-checks.ts';
import { callWith } from '../../../testing/sign-in.ts';
import type { TestFamily, TestSprout } from '../../../testing/test-sprout.ts';

async function codeFor(test: TestSprout, { parent, childIds }: TestFamily): Promise<string> {
  const { code } = await test.ok(parent, 'access.create_pairing_code', { childId: childIds[0] });
  return String(code);
}

onBothStores('access.pair_device', (sprout) => {
  it('gives the device a token for that kid only', async () => {
    const test = sprout();
    const family = await test.family();
    const [childId, siblingId] = family.childIds;
    const typed = (await codeFor(test, family)).toLowerCase().replace('-', ' ');
    const paired = await test.ok(null, 'access.pair_device', { code: typed, deviceName: 'Kitchen' });
    assert.deepEqual([paired.childId, paired.name, paired.avatar], [childId, 'Mia', '🌱']);
    const versions = (paired._sprout as { versions: object }).versions;
    assert.deepEqual(Object.keys(versions), activityOf('access.device_paired'));

    const device = { kind: 'bearer', secret: String(paired.deviceToken) } as const;
    assert.equal((await callWith(test, device, 'gems.query_balance', { childId })).httpStatus, 200);
    assert.equal((await callWith(test, device, 'gems.query_balance', { childId: siblingId })).httpStatus, 404);
    assert.equal((await callWith(test, device, 'family.query_overview')).httpStatus, 403);
  });

  it('accepts a code once, even from two calls at the same time', async () => {
    const test = sprout();
    const code = await codeFor(test, await test.family());
    const answers = await Promise.all([1, 2, 3].map(() => test.call(null, 'access.pair_device', { code })));
    assert.equal(answers.filter(({ isError }) => !isError).length, 1);
    assert.equal((await test.refused(null, 'access.pair_device', { code })).reason, 'PAIRING_CODE_INVALID');
  });

  it('answers alike for a wrong, a used and an expired code', async () => {
    const test = sprout();
    const family = await test.family();
    const used = await codeFor(test, family);
    await test.ok(null, 'access.pair_device', { code: used });
    const expired = await codeFor(test, family);
    test.clock.advance(600_000);
    const wrong = await test.refused(null, 'access.pair_device', { code: 'AAAA-AAAA' });
    assert.deepEqual([wrong.code, wrong.reason], ['PERMISSION_DENIED', 'PAIRING_CODE_INVALID']);
    for (const code of [used, expired])
      assert.deepEqual(await test.refused(null, 'access.pair_device', { code }), wrong);
  });

  it('refuses the code of a kid that was removed since', async () => {
    const test = sprout();
    const family = await test.family();
    const code = await codeFor(test, family);
    await test.ok(family.parent, 'family.remove_kid', { childId: family.childIds[0] });
    assert.equal((await test.refused(null, 'access.pair_device', { code })).code, 'PERMISSION_DENIED');
  });

  it('makes an IP address wait after wrong guesses', async () => {
    const test = sprout();
    const guess = () =>
      test.sprout.pipeline.call({
        operation: 'access.pair_device',
        args: { code: 'ABCD-EFGH' },
        caller: null,
        remoteAddress: '192.0.2.9',
      });
    for (let index = 0; index < 30; index++) assert.equal((await guess()).httpStatus, 403);
    assert.equal((await guess()).httpStatus, 429);
  });

  it('counts the addresses of one IPv6 network as one: a household has 2^64 of them', async () => {
    const test = sprout();
    const guess = (remoteAddress: string) =>
      test.sprout.pipeline.call({
        operation: 'access.pair_device',
        args: { code: 'ABCD-EFGH' },
        caller: null,
        remoteAddress,
      });
    for (let index = 0; index < 30; index++) {
      assert.equal((await guess(`2001:db8:0:7::${index.toString(16)}`)).httpStatus, 403);
    }
    assert.equal((await guess('2001:db8:0:7:ffff::1')).httpStatus, 429);
    assert.equal((await guess('2001:db8:0:8::1')).httpStatus, 403);
  });
});
