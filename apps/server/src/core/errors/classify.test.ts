import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { type RefusalCode, RunRefused, refusalCodes } from '@sprout/agent-protocol/pure';
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

  it('answers each refusal of the agent protocol with a registered reason or as our fault, without quoting a person', () => {
    const secret = 'words that a child typed';
    const outcomes = (Object.keys(refusalCodes) as RefusalCode[]).map((code) => {
      const { envelope } = classify(new RunRefused(code, secret, secret));
      assert.doesNotMatch(JSON.stringify(envelope), /child typed|\{\w+\}/);
      return [code, envelope.error.reason ?? envelope.error.code];
    });
    assert.deepEqual(Object.fromEntries(outcomes), {
      RUN_UNKNOWN: 'INTERNAL_ERROR',
      RUN_EXISTS: 'INTERNAL_ERROR',
      RUN_ENDED: 'ALREADY_RESOLVED',
      ATTEMPT_OVER: 'ALREADY_RESOLVED',
      RUN_BUSY: 'OVERLOADED',
      LEASE_LOST: 'OVERLOADED',
      WORKFLOW_CHANGED: 'INTERNAL_ERROR',
      JOURNAL_DAMAGED: 'INTERNAL_ERROR',
      QUESTION_UNKNOWN: 'INTERNAL_ERROR',
      ANSWER_EXPIRED: 'ANSWER_STALE',
      ANSWER_TAKEN: 'ALREADY_RESOLVED',
      ANSWER_STALE: 'ANSWER_STALE',
      ANSWER_INVALID: 'SCHEMA_VIOLATION',
    });
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
