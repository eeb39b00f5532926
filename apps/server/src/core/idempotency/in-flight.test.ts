import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { InFlightKeys, nameOf } from './in-flight.ts';

const scope = { familyId: 'f', channelId: 'c', operation: 'o', key: 'k' };

describe('keys in flight', () => {
  it('let one call in at a time, and the next after it', () => {
    const keys = new InFlightKeys();
    const leave = keys.enter(scope);
    assert.throws(() => keys.enter({ ...scope }), { reason: 'IDEMPOTENCY_IN_FLIGHT', retryable: true });
    leave();
    keys.enter(scope)();
  });

  it('are apart by family, channel, operation and key, however these are cut', () => {
    const keys = new InFlightKeys();
    keys.enter(scope);
    for (const part of ['familyId', 'channelId', 'operation', 'key']) keys.enter({ ...scope, [part]: 'other' });
    assert.notEqual(
      nameOf({ ...scope, familyId: 'a","b', channelId: 'c' }),
      nameOf({ ...scope, familyId: 'a', channelId: 'b","c' }),
    );
  });
});
