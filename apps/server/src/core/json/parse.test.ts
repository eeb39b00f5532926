import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { Refusal } from '../errors/refusal.ts';
import { parseArguments } from './parse.ts';

describe('parsing a body', () => {
  it('reads an empty body as no arguments', () => {
    assert.deepEqual(parseArguments(Buffer.alloc(0)), {});
  });

  it('gives back any object that was sent', () => {
    fc.assert(
      fc.property(fc.dictionary(fc.string(), fc.jsonValue()), (args) => {
        assert.deepEqual(parseArguments(Buffer.from(JSON.stringify(args))), JSON.parse(JSON.stringify(args)));
      }),
    );
  });

  it('refuses everything else with MALFORMED_JSON', () => {
    fc.assert(
      fc.property(fc.uint8Array({ minLength: 1 }), (bytes) => {
        try {
          const args = parseArguments(Buffer.from(bytes));
          assert.ok(typeof args === 'object' && args !== null && !Array.isArray(args));
        } catch (thrown) {
          assert.ok(thrown instanceof Refusal);
          assert.equal(thrown.reason, 'MALFORMED_JSON');
        }
      }),
      { numRuns: 500 },
    );
    const texts = ['[]', 'null', '1', '"x"', '{', '{"a":1,}', `${'['.repeat(200_000)}`, `${'{"a":'.repeat(200_000)}`];
    for (const text of texts) assert.throws(() => parseArguments(Buffer.from(text)), { reason: 'MALFORMED_JSON' });
    assert.throws(() => parseArguments(Buffer.from([0x7b, 0xff, 0x7d])), { reason: 'MALFORMED_JSON' });
  });
});
