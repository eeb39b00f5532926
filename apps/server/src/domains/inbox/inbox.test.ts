import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import '../../catalogue.ts';
import { checkCalls, stateAt } from './inbox.ts';

describe('an option', () => {
  const give = { label: 'Give', operation: 'gems.adjust', args: { childId: 'ch_1', delta: 1, reason: 'Well done' } };

  it('calls a write that parents may call, with arguments that fit its schema', () => {
    checkCalls([give]);
    assert.throws(() => checkCalls([{ ...give, args: { childId: 'ch_1', delta: 0 } }]), {
      reason: 'SCHEMA_VIOLATION',
    });
  });

  it('cannot call a read, a kid’s operation, one with a secret, inbox.answer or an unknown operation', () => {
    for (const operation of [
      'gems.query_balance',
      'kid.request_screentime',
      'access.create_token',
      'family.set_up',
      'inbox.answer',
      'screentime.expire_request',
      'no.such',
    ]) {
      const reason = operation === 'no.such' ? 'UNKNOWN_OPERATION' : 'SCHEMA_VIOLATION';
      assert.throws(() => checkCalls([{ ...give, operation }]), { reason }, operation);
    }
  });
});

describe('a question', () => {
  it('counts as expired at its end, even before that is stored', () => {
    assert.equal(stateAt({ state: 'open', expiresAt: 10 }, 9), 'open');
    assert.equal(stateAt({ state: 'open', expiresAt: 10 }, 10), 'expired');
    assert.equal(stateAt({ state: 'open', expiresAt: null }, 10), 'open');
    assert.equal(stateAt({ state: 'answered', expiresAt: 10 }, 11), 'answered');
  });
});
