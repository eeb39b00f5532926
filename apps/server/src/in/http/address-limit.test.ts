import assert from 'node:assert/strict';
import type { IncomingMessage } from 'node:http';
import { describe, it } from 'node:test';
import { limits, Refusal } from '#operations';
import { networkOf } from '../../core/rate/network-of.ts';
import { TestClock } from '../../testing/test-sprout.ts';
import { createAddressLimit } from './address-limit.ts';

describe('the limit by address', () => {
  it('lets each address send so many requests a minute, and says how long to wait for the next', () => {
    const clock = new TestClock();
    let address = '192.0.2.1';
    const limit = createAddressLimit(clock, () => address);
    const request = {} as IncomingMessage;
    for (let count = 0; count < limits.openCallsPerMinute; count++) limit(request);
    assert.throws(
      () => limit(request),
      (thrown) => thrown instanceof Refusal && thrown.reason === 'RATE_LIMITED' && (thrown.retryAfterMs ?? 0) > 0,
    );
    address = '192.0.2.2';
    limit(request);
    address = '192.0.2.1';
    clock.advance(60_000 / limits.openCallsPerMinute);
    limit(request);
  });

  it('takes the addresses of one IPv6 network for one', () => {
    assert.equal(networkOf('192.0.2.1'), '192.0.2.1');
    assert.equal(networkOf('::ffff:192.0.2.1'), '192.0.2.1');
    assert.equal(networkOf('2001:db8:1:2:aaaa::1'), networkOf('2001:db8:1:2:ffff:2:3:4'));
    assert.equal(networkOf('2001:db8::1'), networkOf('2001:DB8:0:0:9::'));
    assert.notEqual(networkOf('2001:db8:1:2::1'), networkOf('2001:db8:1:3::1'));
    assert.equal(networkOf('::1'), '0:0:0:0');
  });
});
