import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { FakeTimers } from '../../testing/fake-timers.ts';
import { InFlightKeys, WAIT_FOR_KEY_MS } from './in-flight.ts';

const scope = { name: 'one', familyId: 'f', caller: 'c', operation: 'o', key: 'k' };

describe('keys in flight', () => {
  it('let one call run at a time, and the next one after it', async () => {
    const keys = new InFlightKeys(new FakeTimers());
    const leave = await keys.enter(scope);
    const second = keys.enter({ ...scope });
    const third = keys.enter({ ...scope });
    leave();
    (await second)();
    (await third)();
    (await keys.enter(scope))();
  });

  it('refuse a call that has waited too long, and forget it', async () => {
    const timers = new FakeTimers();
    const keys = new InFlightKeys(timers);
    const leave = await keys.enter(scope);
    const refused = assert.rejects(async () => keys.enter({ ...scope }), {
      reason: 'IDEMPOTENCY_IN_FLIGHT',
      retryable: true,
    });
    timers.advance(WAIT_FOR_KEY_MS);
    await refused;
    leave();
    (await keys.enter(scope))();
  });

  it('do not block calls with other keys', async () => {
    const keys = new InFlightKeys(new FakeTimers());
    await keys.enter(scope);
    (await keys.enter({ ...scope, name: 'other' }))();
  });
});
