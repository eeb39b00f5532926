import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { checkCalls, stateAt } from './inbox.ts';

describe('an option', () => {
  const give = { label: 'Give', operation: 'gems.adjust', args: { childId: 'ch_1', delta: 1, reason: 'Well done' } };

  it('calls a write of parents with arguments that its schema takes', () => {
    checkCalls([give]);
    assert.throws(() => checkCalls([{ ...give, args: { childId: 'ch_1', delta: 0 } }]), {
      reason: 'SCHEMA_VIOLATION',
    });
  });

  it('calls nothing else: no read, no kid’s operation, no secret, no other answer, nothing unknown', () => {
    for (const operation of [
      'gems.query_balance',
      'kid.request_screentime',
      'access.create_token',
      'family.set_up',
      'inbox.answer',
      'screentime.expire_request',
      'no.such',
    ]) {
      assert.throws(() => checkCalls([{ ...give, operation }]), { reason: 'UNKNOWN_OPERATION' }, operation);
    }
  });
});

describe('a question', () => {
  it('is expired from its end on, even before that is written down', () => {
    assert.equal(stateAt({ state: 'open', expiresAt: 10 }, 9), 'open');
    assert.equal(stateAt({ state: 'open', expiresAt: 10 }, 10), 'expired');
    assert.equal(stateAt({ state: 'open', expiresAt: null }, 10), 'open');
    assert.equal(stateAt({ state: 'answered', expiresAt: 10 }, 11), 'answered');
  });
});
