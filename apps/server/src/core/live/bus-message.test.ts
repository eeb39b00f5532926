import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { MAX_TEXT_BYTES } from '../../store/bus.ts';
import { messageOf, parseMessage } from './bus-message.ts';

describe('a message of the bus', () => {
  const change = fc.record(
    {
      familyId: fc.string({ minLength: 1 }),
      epoch: fc.string({ minLength: 1 }),
      revision: fc.nat(),
      uris: fc.array(fc.string({ unit: 'binary' }), { maxLength: 6 }),
      revoked: fc.array(fc.string(), { maxLength: 3 }),
    },
    { noNullPrototype: true },
  );

  it('parses back to the change that it was made from, and is one line', () => {
    fc.assert(
      fc.property(change, (made) => {
        const text = messageOf(made);
        assert.ok(!text.includes('\n'));
        assert.deepEqual(parseMessage(text), made);
      }),
    );
  });

  it('says only "look" when a change is too large for one message', () => {
    const uris = Array.from({ length: 100 }, (_, index) => `sprout://child/${index}/${'x'.repeat(100)}`);
    const text = messageOf({ familyId: 'fam_1', epoch: 'e', revision: 1, uris, revoked: ['gr_1'] });
    assert.deepEqual(parseMessage(text), { familyId: 'fam_1', revoked: ['gr_1'] });
    fc.assert(
      fc.property(fc.array(fc.string({ unit: 'binary', maxLength: 2_000 })), (long) => {
        const message = messageOf({ familyId: 'fam_1', epoch: 'e', revision: 1, uris: long, revoked: [] });
        assert.ok(Buffer.byteLength(message) <= MAX_TEXT_BYTES);
      }),
    );
  });

  it('is ignored if its text is unknown', () => {
    const odd = [
      '',
      '{',
      'null',
      '{}',
      '[]',
      '["c"]',
      '["c","f","e","1"]',
      '["c","f","e",1,2]',
      '["r",1]',
      '["z","a"]',
    ];
    for (const text of odd) assert.equal(parseMessage(text), undefined, text);
  });
});
