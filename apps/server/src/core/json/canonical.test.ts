import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { canonicalHash } from './canonical.ts';

const sha = (text: string) => createHash('sha256').update(text, 'utf8').digest('base64url');

/** A value, and its RFC 8785 form written by hand. */
const vectors: readonly [unknown, string][] = [
  [{}, '{}'],
  [[], '[]'],
  [null, 'null'],
  [{ b: 1, a: 2 }, '{"a":2,"b":1}'],
  [{ '10': 'x', '9': 'y', '1': 'z' }, '{"1":"z","10":"x","9":"y"}'],
  [{ a: { '2': 1, '11': 2 }, A: [] }, '{"A":[],"a":{"11":2,"2":1}}'],
  [[3, 1, 2], '[3,1,2]'],
  [1e21, '1e+21'],
  [1e-7, '1e-7'],
  [1e9 / 3, '333333333.3333333'],
  [4.5, '4.5'],
  [2e-3, '0.002'],
  [-0, '0'],
  [0.1 + 0.2, '0.30000000000000004'],
  ['€$\u000f\nA\'B"\\\\"/', '"€$\\u000f\\nA\'B\\"\\\\\\\\\\"/"'],
  ['\b\t\n\f\r\u007f\u0080', '"\\b\\t\\n\\f\\r\u007f\u0080"'],
  // By UTF-16 units, an emoji (d83d …) comes before a letter at fb33.
  [{ '\ufb33': 1, '😀': 2, '\u0080': 3, é: 4 }, '{"\u0080":3,"é":4,"😀":2,"\ufb33":1}'],
  [{ e: 'e\u0301', f: 'é' }, '{"e":"e\u0301","f":"é"}'],
  [{ t: true, f: false, n: null }, '{"f":false,"n":null,"t":true}'],
];

describe('the canonical hash', () => {
  for (const [value, form] of vectors) {
    it(`of ${JSON.stringify(value)} is that of its RFC 8785 form`, () => {
      assert.equal(canonicalHash(value), sha(form));
    });
  }

  it('does not depend on the order of keys, at any depth', () => {
    const reversed = (value: unknown): unknown => {
      if (Array.isArray(value)) return value.map(reversed);
      if (typeof value !== 'object' || value === null) return value;
      return Object.fromEntries(
        Object.entries(value)
          .reverse()
          .map(([key, child]) => [key, reversed(child)]),
      );
    };
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        assert.equal(canonicalHash(reversed(value)), canonicalHash(value));
      }),
    );
  });

  it('tells different values apart', () => {
    const values = [
      1,
      '1',
      [1],
      ['1'],
      { a: 1 },
      { a: '1' },
      { a: [1] },
      {},
      [],
      null,
      '',
      false,
      0,
      'null',
      [[]],
      [{}],
    ];
    assert.equal(new Set(values.map(canonicalHash)).size, values.length);
  });
});
