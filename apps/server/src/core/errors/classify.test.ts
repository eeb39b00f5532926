import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { type FaultKind, StoreFault } from '../../store/port.ts';
import type { Principal } from '../principal.ts';
import { classify, httpStatusOf } from './classify.ts';
import { codes } from './codes.ts';
import { PortFault } from './port-fault.ts';
import { reasonNames, reasons } from './reasons.ts';
import { refuse } from './refusal.ts';
import { refuseUnknownId } from './unknown-id.ts';

const kid: Principal = { kind: 'kid', familyId: 'f', actorId: 'ch_1', channelId: 'dv_1', scopes: 'all' };

describe('classifying a thrown value', () => {
  it('keeps the words of every registered refusal, and finds its HTTP status from the envelope alone', () => {
    for (const reason of reasonNames) {
      const { envelope, httpStatus, fault } = classify(refuse(reason));
      assert.equal(envelope.error.code, reasons[reason].code);
      assert.equal(envelope.error.reason, reason);
      assert.equal(httpStatusOf(envelope.error), httpStatus);
      assert.equal(fault, undefined);
    }
  });

  it('fills the details into the text and leaves no placeholder unfilled', () => {
    const { error } = classify(refuse('INSUFFICIENT_GEMS', { details: { balance: 5, free: 3 } })).envelope;
    assert.match(error.message + error.fix, /3 gems.*at most 3/);
    assert.deepEqual(error.details, { balance: 5, free: 3 });
  });

  it('answers an unknown id alike in reads and writes, except for the code', () => {
    const [read, write] = (['read', 'write'] as const).map((effect) =>
      classify(refuseUnknownId('childId', effect, kid)),
    );
    assert.ok(read && write);
    assert.deepEqual([read.httpStatus, write.httpStatus], [404, 403]);
    assert.deepEqual({ ...read.envelope.error, code: '' }, { ...write.envelope.error, code: '' });
  });

  it('turns any other value into INTERNAL_ERROR, always with the same text', () => {
    const [first] = [classify(new Error('x')).envelope];
    fc.assert(
      fc.property(fc.anything(), (thrown) => {
        const { envelope, httpStatus, fault } = classify(thrown);
        assert.deepEqual(envelope, first);
        assert.equal(httpStatus, codes.INTERNAL_ERROR.httpStatus);
        assert.equal(Object.is(fault, thrown), true);
      }),
    );
  });

  it('says when to try again if a service outside says so, and nothing else of its fault', () => {
    const fault = new PortFault('a secret address answered 500', 7_000);
    const { envelope, httpStatus } = classify(fault);
    assert.deepEqual(envelope.error, { ...classify(new Error('x')).envelope.error, retryAfterMs: 7_000 });
    assert.equal(httpStatus, 503);
  });

  it('answers OVERLOADED when the store has more work than it can take', () => {
    const reasonOf = (kind: FaultKind) => classify(new StoreFault(kind, 'x')).envelope.error.reason;
    assert.deepEqual((['overloaded', 'contention'] as const).map(reasonOf), ['OVERLOADED', 'OVERLOADED']);
    assert.deepEqual((['unavailable', 'timeout', 'broken'] as const).map(reasonOf), [undefined, undefined, undefined]);
  });
});
