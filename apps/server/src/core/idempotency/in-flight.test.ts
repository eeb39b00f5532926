import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { InFlightKeys } from './in-flight.ts';

const scope = { name: 'one', familyId: 'f', caller: 'c', operation: 'o', key: 'k' };

describe('keys in flight', () => {
  it('let one call run at a time, and the next one after it', () => {
    const keys = new InFlightKeys();
    const leave = keys.enter(scope);
    assert.throws(() => keys.enter({ ...scope }), { reason: 'IDEMPOTENCY_IN_FLIGHT', retryable: true });
    leave();
    keys.enter(scope)();
  });

  it('do not block calls with other keys', () => {
    const keys = new InFlightKeys();
    keys.enter(scope);
    const leave = keys.enter({ ...scope, name: 'other' });
    leave();
    assert.throws(() => keys.enter(scope), { reason: 'IDEMPOTENCY_IN_FLIGHT' });
  });
});
