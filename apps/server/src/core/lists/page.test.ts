import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { decodeCursor, encodeCursor, pageOf, placeIn } from './page.ts';

describe('a page', () => {
  it('has a next page exactly when more rows were read than asked for', () => {
    fc.assert(
      fc.property(fc.array(fc.nat()), fc.integer({ min: 1, max: 20 }), (rows, limit) => {
        const page = pageOf(rows, limit, String, (row) => [row]);
        assert.deepEqual(page.items, rows.slice(0, limit).map(String));
        const last = rows[limit - 1];
        const expected = rows.length > limit && last !== undefined ? encodeCursor([last]) : null;
        assert.equal(page.nextCursor, expected);
      }),
    );
  });
});

describe('a cursor', () => {
  it('gives back the position that was put in', () => {
    const text = fc.string({ unit: 'grapheme' });
    fc.assert(
      fc.property(fc.maxSafeNat(), text, (number, word) => {
        assert.deepEqual(decodeCursor(encodeCursor([number, word]), ['number', 'string']), [number, word]);
      }),
    );
    assert.equal(placeIn(undefined), Number.MAX_SAFE_INTEGER);
    assert.equal(placeIn(encodeCursor([7])), 7);
  });

  it('is refused if a database could not take its values', () => {
    const positions = [[], [1, 2], ['1'], [null], [true], [-1], [1.5], [1e300], [[1]], [{}]];
    for (const position of positions) {
      const cursor = encodeCursor(position as number[]);
      assert.throws(() => decodeCursor(cursor, ['number']), { reason: 'INVALID_CURSOR' }, JSON.stringify(position));
    }
    for (const word of ['a\0', '\ud800', 7]) {
      assert.throws(() => decodeCursor(encodeCursor([word]), ['string']), { reason: 'INVALID_CURSOR' });
    }
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (cursor) => {
        try {
          decodeCursor(cursor, ['number']);
        } catch (thrown) {
          assert.equal((thrown as { reason: string }).reason, 'INVALID_CURSOR');
        }
      }),
    );
  });
});
