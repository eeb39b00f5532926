import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { CODE_ALPHABET, CODE_LENGTH, formatCode, hashSecret, normaliseCode, normaliseEmail } from './access.ts';

describe('a pairing code', () => {
  const code = fc.string({ unit: fc.constantFrom(...CODE_ALPHABET), minLength: CODE_LENGTH, maxLength: CODE_LENGTH });

  it('is the same however it is typed', () => {
    fc.assert(
      fc.property(code, (made) => {
        const shown = formatCode(made);
        for (const typed of [
          shown,
          made,
          shown.toLowerCase(),
          ` ${made.split('').join(' ')} `,
          shown.replace('-', '–'),
        ]) {
          assert.equal(normaliseCode(typed), made);
        }
      }),
    );
  });

  it('has no letters that are mistaken for others', () => {
    for (const letter of '0O1IL5S') assert.ok(!CODE_ALPHABET.includes(letter), letter);
    assert.equal(new Set(CODE_ALPHABET).size, CODE_ALPHABET.length);
  });
});

describe('an e-mail address', () => {
  it('is one however it is cased or spaced', () => {
    assert.equal(normaliseEmail('  Pat@Example.COM '), 'pat@example.com');
  });
});

describe('what is kept of a secret', () => {
  it('is its SHA-256', () => {
    assert.equal(hashSecret(''), '47DEQpj8HBSa-_TImW-5JCeuQeRkm5NMpJWZG3hSuFU');
    assert.notEqual(hashSecret('a'), hashSecret('b'));
  });
});
